// Twenty face swaps to look at, in rows of source, target and result: `npx tsx bench/face-swap-sheet.ts FILE.png`. The faces are
// those of the sample in the weights' own package, and two photographs that lie beside the repository.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { portrait } from "../packages/engine/src/tools/face-pictures.fixture.ts";
import { swapFaces } from "../packages/engine/src/tools/swap-faces.ts";

const [file] = process.argv.slice(2);
if (!file) throw new Error("say which file the sheet goes into");
const side = 380;
const columns = 2;
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
const photo = (name: string) => readFileSync(fileURLToPath(new URL(`../../shared/corpus/faces/${name}`, import.meta.url)));
const faces = [
  await portrait("woman", 6),
  await portrait("guest", 6),
  await portrait("man", 6),
  photo("astronaut.png"),
  photo("grace_hopper.jpg"),
];
const tile = (bytes: Uint8Array) =>
  sharp(bytes).resize(side, side, { fit: "contain", background: "#808080" }).removeAlpha().png().toBuffer();

const rows: Buffer[][] = [];
for (const source of faces) {
  for (const target of faces) {
    if (source === target) continue;
    const outcome = await swapFaces({ source, target, quality: "high", blend: 1, format: "png" }, context);
    if (!outcome.ok) console.log(faces.indexOf(source), faces.indexOf(target), outcome.fault);
    rows.push(await Promise.all([source, target, outcome.ok ? outcome.value.picture.bytes : target].map(tile)));
  }
}
const lines = Math.ceil(rows.length / columns);
await sharp({ create: { width: 3 * side * columns, height: side * lines, channels: 3, background: "#808080" } })
  .composite(
    rows.flatMap((row, at) =>
      row.map((input, column) => ({
        input,
        left: side * (3 * (at % columns) + column),
        top: side * Math.floor(at / columns),
      })),
    ),
  )
  .png()
  .toFile(file);
process.exit(0);
