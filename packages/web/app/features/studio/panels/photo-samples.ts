import { samples, sampleUrl } from "../../../lib/samples.ts";

/** The photos that this build offers to try a tool on. */
export const sampleUrls: readonly string[] = samples.filter(({ id }) => id.startsWith("cut-out-")).map(sampleUrl);
