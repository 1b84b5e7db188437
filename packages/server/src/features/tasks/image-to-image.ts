import type { ImageEngine, MadeBy } from "../../ports/image-engine.ts";
import { methodOf } from "./change.ts";
import { engineFindings } from "./made-by.ts";
import type { Harvest, Runner } from "./runner.ts";
import { seedOf, sizeOf, type TextToImageParameters } from "./text-to-image.parameters.ts";

type Restyle = Parameters<NonNullable<ImageEngine["restyle"]>>[0];

/** `n` pictures of one picture, with the seeds seed, seed + 1 …; those made before one fails are delivered. */
export const imageToImage: Runner = async ({ engine, readInput }, task, { signal, onProgress, timeLimitMs }) => {
  const restyle = methodOf(engine, "restyle");
  const p = task.parameters as unknown as TextToImageParameters;
  const { prompt, style, color, strength = 1, format } = p;
  const bytes = await readInput("image");
  const size: Pick<Restyle, "size"> = p.resolution === undefined ? {} : { size: sizeOf(p.resolution) };
  const harvest: Harvest = { pictures: [], findings: {} };
  const makers: (MadeBy | undefined)[] = [];
  for (let index = 0; index < task.orderedImages; index++) {
    const seed = seedOf(p.seed, index);
    const outcome = await restyle(
      { bytes, prompt, style, color, strength, format, seed, ...size },
      { signal, timeLimitMs, onProgress: (phase, fraction) => onProgress(phase, (index + fraction) / task.orderedImages) },
    );
    if (!outcome.ok) return { ...harvest, failure: outcome.failure };
    const { picture, understood, notUnderstood } = outcome.value;
    harvest.pictures.push({ ...picture, seed });
    makers.push(outcome.madeBy);
    harvest.findings = { understood, notUnderstood, ...engineFindings(makers) };
  }
  return harvest;
};
