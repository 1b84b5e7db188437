/** The peer that fills by matching patches: G'MIC's inpaint_matchpatch, where it is installed. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Fills what is light in the mask; both are pictures of one size. Undefined where G'MIC is not installed. */
export function filledByGmic(photo: Uint8Array, mask: Uint8Array): Uint8Array | undefined {
  const folder = mkdtempSync(join(tmpdir(), "fill-"));
  const [input, masked, output] = ["photo.png", "mask.png", "filled.png"].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(input, photo);
  writeFileSync(masked, mask);
  spawnSync("gmic", [input, masked, "-inpaint_matchpatch[0]", "[1]", "-keep[0]", "-output", output], { stdio: "ignore" });
  const filled = existsSync(output) ? readFileSync(output) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return filled;
}
