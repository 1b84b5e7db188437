import type { MadeBy } from "../../ports/image-engine.ts";
import type { Findings } from "./tasks.tables.ts";

/** Who made the pictures of a run; told plainly where one of them is not from the engine that was to make it. */
export function engineFindings(makers: readonly (MadeBy | undefined)[]): Pick<Findings, "engine" | "notices"> {
  const known = makers.filter((maker) => maker !== undefined);
  if (known.length === 0) return {};
  const engine = [...new Set(known.map((maker) => maker.engine))].join(", ");
  const missing = [...new Set(known.flatMap(({ insteadOf }) => insteadOf ?? []))];
  return { engine, ...(missing.length > 0 && { notices: [{ code: "OTHER_ENGINE", words: missing }] }) };
}
