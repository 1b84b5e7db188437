import type { ActionId } from "@proofsheet/contract";
import type { EngineOutcome, EngineTraits, ImageEngine, RunOptions } from "../../ports/image-engine.ts";
import type { UpstreamEngine } from "./upstream-engine.ts";

/** What may be made elsewhere: pictures from words, wallpapers among them, and pictures from a picture. */
export const connectable = ["text-to-image", "image-to-image"] as const;
export type ConnectableAction = (typeof connectable)[number];

export interface Connections {
  engines: Partial<Record<ConnectableAction, UpstreamEngine>>;
  /** Whether the built-in engine makes what the one elsewhere cannot make now. */
  fallsBack: boolean;
}

type Method = "generate" | "restyle";
const methodOf = { "text-to-image": "generate", "image-to-image": "restyle" } as const satisfies Record<ConnectableAction, Method>;
const actionsOf: Record<ConnectableAction, readonly ActionId[]> = {
  "text-to-image": ["text-to-image", "wallpaper"],
  "image-to-image": ["image-to-image"],
};

/** The built-in engine, with the actions that were connected made elsewhere. */
export function withUpstreams(builtin: ImageEngine, { engines, fallsBack }: Connections): ImageEngine {
  const connected = connectable.flatMap((action) => (engines[action] ? [{ action, engine: engines[action] }] : []));
  const methods = Object.fromEntries(
    connected.map(({ action, engine }) => [methodOf[action], tryInTurn(builtin, engine, methodOf[action], fallsBack)]),
  );
  return {
    ...builtin,
    ...methods,
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

/** A refusal is an answer, as "no face" is, and a cancel is the person's: none is tried again elsewhere. */
const isFinal = (code: string) => ["PICTURE_REFUSED", "SOURCE_FACE_MISSING", "TASK_CANCELLED"].includes(code);

function tryInTurn<M extends Method>(builtin: ImageEngine, engine: UpstreamEngine, method: M, fallsBack: boolean) {
  type Request = Parameters<UpstreamEngine[M]>[0];
  type Outcome = EngineOutcome<never>;
  const [there, here] = [engine[method], builtin[method]] as ((request: Request, options?: RunOptions) => Promise<Outcome>)[];
  return async (request: Request, options: RunOptions = {}): Promise<Outcome> => {
    const begunMs = performance.now();
    const outcome = await there!(request, options);
    if (outcome.ok || isFinal(outcome.failure.code) || !fallsBack || !here) return outcome;
    const { timeLimitMs } = options;
    const leftMs = timeLimitMs === undefined ? undefined : Math.max(1, timeLimitMs - (performance.now() - begunMs));
    const made = await here(request, { ...options, ...(leftMs !== undefined && { timeLimitMs: leftMs }) });
    return made.ok ? { ...made, madeBy: { engine: "builtin", insteadOf: engine.upstream.name } } : made;
  };
}
