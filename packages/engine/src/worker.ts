/** What runs in an engine process. Each tool is loaded when first asked for: looking at an upload needs no weights. */
import { serve } from "./pool/serve.ts";
import type { CutOutRequest, InspectRequest } from "./types.ts";

serve({
  inspect: async (request: InspectRequest, context) => (await import("./tools/inspect.ts")).inspect(request, context),
  cutOut: async (request: CutOutRequest, context) => (await import("./tools/cut-out.ts")).cutOut(request, context),
});
