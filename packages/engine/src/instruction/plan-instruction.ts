/** Reads what a person wants done to a picture, in English, Chinese or both. */
import type { PlanEditResult, PlannedEdit } from "../types.ts";
import { backgroundOf, continued, mentionsBackground } from "./background-words.ts";
import { isBeyond, isOfPart, saysMore, withoutPromise } from "./beyond-words.ts";
import { type Clause, clausesOf, leftOver, type Match } from "./clause.ts";
import { eraseOf } from "./erase-words.ts";
import { frameOf } from "./frame-words.ts";
import { skyOf } from "./sky-words.ts";
import { styleOf } from "./style-words.ts";
import { textOf } from "./text-words.ts";
import { together, toneOf } from "./tone-words.ts";

const mostEdits = 12;

/** Pure and deterministic. What a clause says that no edit does is told, never guessed. */
export function planInstruction(instruction: string): PlanEditResult {
  const plan: PlanEditResult = { edits: [], understood: [], notUnderstood: [] };
  for (const said of clausesOf(instruction)) {
    const clause = { ...said, plain: withoutPromise(said.plain) };
    // A place or a time after a scene belongs to it: "…, at sunset".
    const match = isAside(clause) && goesOn(plan, clause) ? nothing : matchOf(clause);
    if (!match) {
      const isTaken = !isBeyond(clause.plain) && goesOn(plan, clause);
      if (!isTaken && (saysMore(clause.plain) || leftOver(clause.plain).length > 0)) plan.notUnderstood.push(clause.text);
      continue;
    }
    for (const edit of match.edits) append(plan.edits, edit);
    if (match.edits.length > 0) plan.understood.push(clause.text);
    plan.notUnderstood.push(...(match.unknown ?? []), ...leftOver(match.rest));
  }
  return {
    edits: plan.edits.slice(0, mostEdits),
    understood: unique(plan.understood),
    notUnderstood: unique(plan.notUnderstood),
  };
}

const nothing: Match<PlannedEdit> = { edits: [], rest: "" };
const isAside = ({ plain }: Clause): boolean => /^(?:at|in|on|with|under|during|by|near)\s/u.test(plain);

/** The first rule that knows what to do with it. Style and tone may stand in one clause. */
function matchOf(clause: Clause): Match<PlannedEdit> | undefined {
  if (isBeyond(clause.plain)) return undefined;
  const whole = textOf(clause) ?? skyOf(clause) ?? backgroundOf(clause) ?? frameOf(clause) ?? colorAway(clause) ?? eraseOf(clause);
  if (whole) return whole;
  // Only the whole picture has a tone: "make the background darker" is something else.
  if (mentionsBackground(clause.plain) || isOfPart(clause.plain)) return undefined;
  const style = styleOf(clause);
  const tone = toneOf(clause, style?.rest);
  if (!style || !tone) return style ?? tone;
  return { edits: [...style.edits, ...tone.edits], rest: tone.rest };
}

/** "Remove the colour" takes nothing out of the picture. */
function colorAway(clause: Clause): Match<PlannedEdit> | undefined {
  return /^(?:please )?(?:remove|drop|delete|take out)\b.*\bcolou?rs?$|去掉?(?:颜色|色彩)|去色|(?:颜色|色彩)去掉/u.test(clause.plain)
    ? toneOf(clause, "black and white")
    : undefined;
}

function append(edits: PlannedEdit[], edit: PlannedEdit): void {
  const last = edits.at(-1);
  if (last?.kind === "tone" && edit.kind === "tone") edits[edits.length - 1] = together(last, edit);
  else edits.push(edit);
}

/** A clause without a verb may belong to the one before it. */
function goesOn({ edits, understood }: PlanEditResult, clause: Clause): boolean {
  const last = edits.at(-1);
  if (last?.kind === "background" && last.to === "scene") {
    const longer = continued(last, clause);
    if (!longer) return false;
    edits[edits.length - 1] = longer;
  } else if (last?.kind === "erase" && /^(?:the|that|those|these|all|any|my|his|her)\s/u.test(clause.plain)) {
    edits.push({ kind: "erase", what: clause.text.slice(0, 100) });
  } else return false;
  understood.push(clause.text);
  return true;
}

const unique = (words: string[]): string[] => [...new Set(words)];
