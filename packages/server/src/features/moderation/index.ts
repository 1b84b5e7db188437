export { type ModerationDeps, moderate } from "./moderate.ts";
export { type AdmitPicture, pictureModeration } from "./moderate-picture.ts";
export { type Threshold, thresholds } from "./moderation.rules.ts";
