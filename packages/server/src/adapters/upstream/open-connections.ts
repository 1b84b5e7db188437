import type { Engine } from "@proofsheet/engine/types";
import type { Clock } from "../../ports/clock.ts";
import type { UpstreamChoice } from "./choice.ts";
import { type Accesses, openUpstream } from "./open-upstream.ts";
import type { UpstreamFault } from "./upstream.ts";
import { upstreamEngine } from "./upstream-engine.ts";
import { type ConnectableAction, type Connections, connectable } from "./with-upstreams.ts";

export interface ConnectionsChoice {
  readonly engines: Readonly<Partial<Record<ConnectableAction, UpstreamChoice>>>;
  readonly accesses: Accesses;
  readonly fallsBack: boolean;
}

interface Deps {
  adopt: Engine["adopt"];
  clock: Pick<Clock, "now">;
  onFault: (name: string, fault: UpstreamFault) => void;
}

/** Every engine elsewhere that was configured; an action without one stays with the built-in engine. */
export async function openConnections(choice: ConnectionsChoice, { adopt, clock, onFault }: Deps): Promise<Connections> {
  const engines: Connections["engines"] = {};
  for (const action of connectable) {
    const chosen = choice.engines[action];
    if (!chosen) continue;
    const upstream = await openUpstream(chosen, choice.accesses);
    if (action === "image-to-image" && !upstream.can.images) throw new Error(`${upstream.name} cannot start from a picture`);
    if (action === "text-to-image" && upstream.needsPicture) throw new Error(`${upstream.name} needs a picture to start from`);
    engines[action] = upstreamEngine({ upstream, adopt, clock, onFault: (fault) => onFault(upstream.name, fault) });
  }
  return { engines, fallsBack: choice.fallsBack };
}
