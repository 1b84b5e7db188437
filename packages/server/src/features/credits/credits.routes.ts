import { balance } from "@proofsheet/contract/users";
import type { Bind } from "../../platform/bind.ts";
import { type BalanceDeps, readBalance } from "./read-balance.ts";

export function bindCreditsRoutes(bind: Bind, deps: BalanceDeps): void {
  bind(balance, ({ identity }) => readBalance(deps, identity));
}
