import type { DigitalSource } from "@proofsheet/pixels/provenance-packet";
import { withProvenance } from "../codec/provenance.ts";
import type { Tools } from "../pool/serve.ts";
import type { ChangedPicture, EditRequest, Outcome } from "../types.ts";

/** Where each tool's picture comes from. What only looks at a picture is not here: an upload is the person's own. */
const origins: Record<string, DigitalSource | ((request: never) => DigitalSource)> = {
  generate: "algorithmicMedia",
  adopt: "trainedAlgorithmicMedia",
  layPart: "compositeWithTrainedAlgorithmicMedia",
  restyle: "compositeSynthetic",
  swapFaces: "composite",
  extend: "compositeSynthetic",
  cutOut: "algorithmicallyEnhanced",
  upscale: "algorithmicallyEnhanced",
  edit: ({ edits, afterModel }: EditRequest) => {
    if (afterModel) return "compositeWithTrainedAlgorithmicMedia";
    const makesUp = edits.some(({ kind }) => kind === "background" || kind === "erase" || kind === "restyle");
    return makesUp ? "compositeSynthetic" : "algorithmicallyEnhanced";
  },
};

/** The same tools, whose pictures say where they come from. */
export const tellingOrigins = (tools: Tools): Tools =>
  Object.fromEntries(
    Object.entries(tools).map(([name, tool]): [string, Tools[string]] => {
      const origin = origins[name];
      if (!origin) return [name, tool];
      return [
        name,
        async (request, context) => {
          const outcome = (await tool(request, context)) as Outcome<ChangedPicture>;
          if (!outcome.ok) return outcome;
          const source = typeof origin === "function" ? origin(request) : origin;
          return { ok: true, value: { ...outcome.value, picture: withProvenance(outcome.value.picture, source) } };
        },
      ];
    }),
  );
