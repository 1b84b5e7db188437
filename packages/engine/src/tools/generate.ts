import { encodePicture } from "../codec.ts";
import { drawnAsIllustration, planScene } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import type { GenerateRequest, GenerateResult, Outcome } from "../types.ts";
import { begins, paintOn, paintScene, withEasel } from "./paint-scene.ts";
import { drawPreview, isWorthPreview } from "./preview.ts";
import type { RunContext } from "./run-context.ts";

/** Words to picture. The same request and seed give the same bytes, whatever the number of threads. */
export async function generate(request: GenerateRequest, context: RunContext): Promise<Outcome<GenerateResult>> {
  const { signal, report } = context;
  try {
    report("reading-prompt", 0);
    const reading = readPrompt(request.prompt, request.negativePrompt);
    report("planning", begins.planning);
    const plan = planScene(reading, request);
    const { preview } = context;
    const styled =
      preview && isWorthPreview(request)
        ? await withEasel(plan, request, async (easel) => {
            preview(await drawPreview(plan, request, context, easel));
            return paintOn(easel, plan, request, context);
          })
        : await paintScene(plan, request, context);
    report("encoding", begins.encoding);
    const picture = await encodePicture(styled, request.format);
    const { understood, notUnderstood } = reading;
    return {
      ok: true,
      value: { picture, plan, understood, notUnderstood, drawnAsIllustration: drawnAsIllustration(reading, request.style) },
    };
  } catch (fault) {
    if (signal.aborted) return { ok: false, fault: { code: "cancelled" } };
    throw fault;
  }
}
