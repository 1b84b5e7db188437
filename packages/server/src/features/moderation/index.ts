export { type ModerationDeps, moderate } from "./moderate.ts";
export { type Threshold, thresholds } from "./moderation.rules.ts";
