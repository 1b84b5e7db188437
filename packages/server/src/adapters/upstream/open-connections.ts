import type { Clock } from "../../ports/clock.ts";
import type { UpstreamChoice } from "./choice.ts";
import { type Accesses, openUpstream } from "./open-upstream.ts";
import type { HelpingEngine } from "./part-engine.ts";
import type { Upstream, UpstreamFault } from "./upstream.ts";
import { upstreamEngine } from "./upstream-engine.ts";
import { type ConnectableAction, type Connections, connectable } from "./with-upstreams.ts";

export interface ConnectionsChoice {
  readonly engines: Readonly<Partial<Record<ConnectableAction, UpstreamChoice>>>;
  readonly accesses: Accesses;
  readonly fallsBack: boolean;
}

interface Deps {
  engine: HelpingEngine;
  clock: Pick<Clock, "now">;
  onFault: (name: string, fault: UpstreamFault) => void;
}

/** Every engine elsewhere that was configured; an action without one stays with the built-in engine. */
export async function openConnections(choice: ConnectionsChoice, { engine, clock, onFault }: Deps): Promise<Connections> {
  const engines: Connections["engines"] = {};
  for (const action of connectable) {
    const chosen = choice.engines[action];
    if (!chosen) continue;
    const upstream = await openUpstream(chosen, choice.accesses);
    const lack = lackOf(upstream, action);
    if (lack) throw new Error(`${upstream.name} ${lack}`);
    engines[action] = upstreamEngine({ upstream, engine, clock, onFault: (fault) => onFault(upstream.name, fault) });
  }
  return { engines, fallsBack: choice.fallsBack };
}

/** Why an engine elsewhere cannot be used for an action; undefined if it can. */
function lackOf({ can, needsPicture, needsMask, swapFaces }: Upstream, action: ConnectableAction): string | undefined {
  switch (action) {
    case "text-to-image":
      return needsPicture ? "needs a picture to start from" : undefined;
    case "image-to-image":
      if (!can.images) return "cannot start from a picture";
      return needsMask ? "needs a mask" : undefined;
    case "image-extension":
    case "erase":
      return can.mask ? undefined : "cannot draw a masked part of a picture";
    case "face-swap":
      return swapFaces ? undefined : "cannot swap faces";
  }
}
