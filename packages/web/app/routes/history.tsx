import { actionIds, type TaskEnvelope } from "@proofsheet/contract";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { HistoryPage } from "../features/history/history-page.tsx";
import type { HistoryFilter } from "../features/history/use-history.ts";
import { mainId } from "../features/shell/skip-link.tsx";
import { openOnItsPage } from "../features/studio/panel.ts";
import { reuseOnItsPage } from "../features/studio/use-settings-handover.ts";
import { unlisted } from "../lib/page-address.tsx";

export const handle = unlisted;

/** What is looked for stands in the address, so that Back and a reload keep it. */
function useFilterInAddress(): [HistoryFilter, (filter: HistoryFilter) => void] {
  const [params, setParams] = useSearchParams();
  const setFilter = useCallback(
    ({ search, action, favourite }: HistoryFilter) =>
      setParams({ ...(search && { search }), ...(action && { action }), ...(favourite && { favourite: "true" }) }, { replace: true }),
    [setParams],
  );
  const filter = {
    search: params.get("search")?.slice(0, 200) || undefined,
    action: actionIds.find((action) => action === params.get("action")),
    favourite: params.get("favourite") === "true" ? (true as const) : undefined,
  };
  return [filter, setFilter];
}

export default function History() {
  const navigate = useNavigate();
  const [filter, setFilter] = useFilterInAddress();
  const pages = {
    open: (task: TaskEnvelope) => openOnItsPage(task, navigate),
    reuse: (task: TaskEnvelope) => reuseOnItsPage(task, navigate),
  };
  return (
    <main id={mainId} tabIndex={-1}>
      <HistoryPage filter={filter} onFilter={setFilter} pages={pages} />
    </main>
  );
}
