// Face swaps to look at, each person's face on each other's and six into pictures of two, in rows of source, target and result:
// `npx tsx bench/face-swap-sheet.ts FILE.png`. The faces are those of the samples in the weights' own package, and two photographs
// that lie beside the repository.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { pair, portrait } from "../packages/engine/src/tools/face-pictures.fixture.ts";
import { swapFaces } from "../packages/engine/src/tools/swap-faces.ts";

const [file] = process.argv.slice(2);
if (!file) throw new Error("say which file the sheet goes into");
const side = 380;
const columns = 2;
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
const photo = (name: string) => readFileSync(fileURLToPath(new URL(`../../shared/corpus/faces/${name}`, import.meta.url)));
const faces = [
  await portrait("host", 4),
  await portrait("dancer", 4),
  await portrait("friend", 4),
  await portrait("neighbour", 4),
  await portrait("clerk", 4),
  photo("astronaut.png"),
  photo("grace_hopper.jpg"),
];
const tile = (bytes: Uint8Array) =>
  sharp(bytes).resize(side, side, { fit: "contain", background: "#808080" }).removeAlpha().png().toBuffer();

type Swap = { source: Uint8Array; target: Uint8Array; targetFace?: number };
const alone = faces.flatMap((source) => faces.filter((target) => target !== source).map((target): Swap => ({ source, target })));
const two = await pair("friend", "host");
const others = [faces[1], faces[4], faces[5]] as Uint8Array[];
const amongTwo = others.flatMap((source) => [0, 1].map((targetFace): Swap => ({ source, target: two, targetFace })));

const rows: Buffer[][] = [];
for (const swap of [...alone, ...amongTwo]) {
  const outcome = await swapFaces({ ...swap, quality: "high", blend: 1, format: "png" }, context);
  if (!outcome.ok) console.log(rows.length, outcome.fault);
  rows.push(await Promise.all([swap.source, swap.target, outcome.ok ? outcome.value.picture.bytes : swap.target].map(tile)));
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
