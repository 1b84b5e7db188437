/** What runs in an engine process. Each tool is loaded when first asked for: looking at an upload needs no weights. */
import { serve } from "./pool/serve.ts";
import { tellingOrigins } from "./tools/origins.ts";
import type {
  AdoptRequest,
  CutOutRequest,
  DetectFacesRequest,
  EditRequest,
  ExtendRequest,
  FramePartRequest,
  GenerateRequest,
  InspectRequest,
  JudgeRequest,
  LayPartRequest,
  PlanEditRequest,
  RestyleRequest,
  SelectSubjectRequest,
  SwapFacesRequest,
  UpscaleRequest,
} from "./types.ts";

serve(
  tellingOrigins({
    inspect: async (request: InspectRequest, context) => (await import("./tools/inspect.ts")).inspect(request, context),
    adopt: async (request: AdoptRequest, context) => (await import("./tools/adopt.ts")).adopt(request, context),
    judge: async (request: JudgeRequest, context) => (await import("./tools/judge.ts")).judge(request, context),
    framePart: async (request: FramePartRequest, context) => (await import("./tools/frame-part.ts")).framePart(request, context),
    layPart: async (request: LayPartRequest, context) => (await import("./tools/lay-part.ts")).layPart(request, context),
    cutOut: async (request: CutOutRequest, context) => (await import("./tools/cut-out.ts")).cutOut(request, context),
    selectSubject: async (request: SelectSubjectRequest, context) =>
      (await import("./tools/select-subject.ts")).selectSubject(request, context),
    generate: async (request: GenerateRequest, context) => (await import("./tools/generate.ts")).generate(request, context),
    swapFaces: async (request: SwapFacesRequest, context) => (await import("./tools/swap-faces.ts")).swapFaces(request, context),
    detectFaces: async (request: DetectFacesRequest, context) => (await import("./tools/detect-faces.ts")).detectFaces(request, context),
    restyle: async (request: RestyleRequest, context) => (await import("./tools/restyle.ts")).restyle(request, context),
    extend: async (request: ExtendRequest, context) => (await import("./tools/extend.ts")).extend(request, context),
    upscale: async (request: UpscaleRequest, context) => (await import("./tools/upscale.ts")).upscale(request, context),
    edit: async (request: EditRequest, context) => (await import("./tools/edit.ts")).edit(request, context),
    planEdit: async (request: PlanEditRequest, context) => (await import("./tools/plan-edit.ts")).planEdit(request, context),
  }),
);
