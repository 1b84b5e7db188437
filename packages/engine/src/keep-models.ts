/** Writes ahead what the first cut-out would write: an image's folders cannot be written to while it runs. */
import { keepModel } from "./models/isnet.ts";
import { findWeights } from "./models/isnet-weights.ts";

const weights = await findWeights();
if (weights && !(await keepModel(weights))) throw new Error("the models' folder cannot be written to");
