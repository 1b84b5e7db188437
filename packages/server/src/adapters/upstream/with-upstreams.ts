import type { ActionId } from "@proofsheet/contract";
import type { EngineOutcome, EngineTraits, ImageEngine, MadeBy, RunOptions } from "../../ports/image-engine.ts";
import type { UpstreamEngine } from "./upstream-engine.ts";

/** What may be made elsewhere. Wallpapers are pictures from words; `erase` is one of the steps of an edit. */
export const connectable = ["text-to-image", "image-to-image", "image-extension", "erase", "face-swap"] as const;
export type ConnectableAction = (typeof connectable)[number];

export interface Connections {
  engines: Partial<Record<ConnectableAction, UpstreamEngine>>;
  /** Whether the built-in engine makes what the one elsewhere cannot make now. */
  fallsBack: boolean;
}

type Method = "generate" | "restyle" | "extend" | "swapFaces";
const methodOf = {
  "text-to-image": "generate",
  "image-to-image": "restyle",
  "image-extension": "extend",
  "face-swap": "swapFaces",
} as const satisfies Record<Exclude<ConnectableAction, "erase">, Method>;
const actionsOf: Record<ConnectableAction, readonly ActionId[]> = {
  "text-to-image": ["text-to-image", "wallpaper"],
  "image-to-image": ["image-to-image"],
  "image-extension": ["image-extension"],
  "face-swap": ["face-swap"],
  // The other steps of an edit are made here whatever happens there.
  erase: [],
};

/** The built-in engine, with the actions that were connected made elsewhere. */
export function withUpstreams(builtin: ImageEngine, { engines, fallsBack }: Connections): ImageEngine {
  const connected = connectable.flatMap((action) => (engines[action] ? [{ action, engine: engines[action] }] : []));
  const methods = Object.fromEntries(
    connected.flatMap(({ action, engine }) => {
      if (action === "erase") return [];
      const method = methodOf[action];
      return [[method, inTurn<unknown>(engine.upstream.name, engine[method] as Run, builtin[method] as Run | undefined, fallsBack)]];
    }),
  );
  const { erase } = engines;
  return {
    ...builtin,
    ...methods,
    ...(erase && builtin.edit && { edit: eraseElsewhere(builtin.edit, erase, fallsBack) }),
    editKinds: () => builtin.editKinds().filter((kind) => kind !== "erase" || fallsBack || !erase?.breaker.isOpen()),
    traits: () => ({ ...builtin.traits(), ...traitsOf(connected) }),
    available: () => ({ ...builtin.available(), ...(!fallsBack && restingOf(connected)) }),
  };
}

type Connected = readonly { action: ConnectableAction; engine: UpstreamEngine }[];

const traitsOf = (connected: Connected): Partial<Record<ActionId, EngineTraits>> =>
  Object.fromEntries(
    connected.flatMap(({ action, engine: { upstream } }) => {
      const { seed, negativePrompt, strength } = upstream.can;
      return actionsOf[action].map((each) => [
        each,
        { name: upstream.name, seed, negativePrompt, strength, creativity: false, seamless: false },
      ]);
    }),
  );

const restingOf = (connected: Connected): Partial<Record<ActionId, boolean>> =>
  Object.fromEntries(connected.flatMap(({ action, engine }) => actionsOf[action].map((each) => [each, !engine.breaker.isOpen()])));

type Run = (request: never, options?: RunOptions) => Promise<EngineOutcome<never>>;

/** A refusal is an answer, as "no face" is, and a cancel is the person's: none is tried again elsewhere. */
const isFinal = (code: string) => ["PICTURE_REFUSED", "SOURCE_FACE_MISSING", "TASK_CANCELLED"].includes(code);

/** There first; here what cannot be made there, where that is wanted. */
function inTurn<Request>(name: string, there: Run, here: Run | undefined, fallsBack: boolean) {
  return async (request: Request, options: RunOptions = {}): Promise<EngineOutcome<never>> => {
    const begunMs = performance.now();
    const outcome = await there(request as never, options);
    if (outcome.ok || isFinal(outcome.failure.code) || !fallsBack || !here) return outcome;
    const made = await here(request as never, { ...options, ...timeLeft(options, begunMs) });
    return made.ok ? { ...made, madeBy: { engine: "builtin", insteadOf: name } } : made;
  };
}

function timeLeft({ timeLimitMs }: RunOptions, begunMs: number): Pick<RunOptions, "timeLimitMs"> {
  return timeLimitMs === undefined ? {} : { timeLimitMs: Math.max(1, timeLimitMs - (performance.now() - begunMs)) };
}

type Edit = NonNullable<ImageEngine["edit"]>;
type EditRequest = Parameters<Edit>[0];

/** Edits whose erasing is done there and all else here, in the order in which they were asked for. */
function eraseElsewhere(here: Edit, engine: UpstreamEngine, fallsBack: boolean): Edit {
  const erase = inTurn<EditRequest>(
    engine.upstream.name,
    (({ bytes, edits, seed, format }: EditRequest, options?: RunOptions) => {
      const [edit] = edits as [Extract<EditRequest["edits"][number], { kind: "erase" }>];
      return engine.erase({ bytes, mask: edit.mask, seed, format }, options);
    }) as Run,
    here as Run,
    fallsBack,
  ) as Edit;
  return async (request, options = {}) => {
    const runs = runsOf(request.edits);
    if (!runs.some(({ isErase }) => isErase)) return here(request, options);
    const begunMs = performance.now();
    let { bytes } = request;
    let madeBy: MadeBy | undefined;
    for (const [index, { isErase, edits }] of runs.entries()) {
      const isLast = index === runs.length - 1;
      const part: EditRequest = { ...request, bytes, edits, format: isLast ? request.format : "png" };
      const onProgress: RunOptions["onProgress"] = (phase, fraction) => options.onProgress?.(phase, (index + fraction) / runs.length);
      const outcome = await (isErase ? erase : here)(
        { ...part, ...(madeBy && madeBy.engine !== "builtin" && { afterModel: true }) },
        { ...options, onProgress, ...timeLeft(options, begunMs) },
      );
      if (!outcome.ok) return outcome;
      madeBy = bothOf(madeBy, outcome.madeBy);
      if (isLast) return { ...outcome, ...(madeBy && { madeBy }) };
      bytes = outcome.value.picture.bytes;
    }
    throw new Error("an edit without steps has none that erases");
  };
}

/** Each erasing alone, the others as they come. */
function runsOf(edits: EditRequest["edits"]): { isErase: boolean; edits: EditRequest["edits"] }[] {
  const runs: { isErase: boolean; edits: EditRequest["edits"] }[] = [];
  for (const edit of edits) {
    const last = runs.at(-1);
    if (edit.kind === "erase" || !last || last.isErase) runs.push({ isErase: edit.kind === "erase", edits: [edit] });
    else last.edits.push(edit);
  }
  return runs;
}

/** Of two erasings, one may have been made here instead: both are told. */
function bothOf(before: MadeBy | undefined, after: MadeBy | undefined): MadeBy | undefined {
  if (!before || !after) return after ?? before;
  const insteadOf = after.insteadOf ?? before.insteadOf;
  const engine = [...new Set([before.engine, after.engine])].join(", ");
  return { engine, ...(insteadOf !== undefined && { insteadOf }) };
}
