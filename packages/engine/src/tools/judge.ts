import { decodePicture } from "../codec.ts";
import { loadNsfw } from "../models/nsfw.ts";
import type { JudgeRequest, JudgeResult, Outcome } from "../types.ts";
import type { RunContext } from "./run-context.ts";

/** How likely a picture is sexually explicit. What follows from that is for others to say. */
export async function judge({ bytes }: JudgeRequest, { threads }: RunContext): Promise<Outcome<JudgeResult>> {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const nsfw = await loadNsfw(threads);
  return { ok: true, value: await nsfw(decoded.value.raster) };
}
