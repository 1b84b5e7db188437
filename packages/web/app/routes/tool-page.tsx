import { HistoryStripOfTasks } from "../features/history/history-strip-of-tasks.tsx";
import { useHistory } from "../features/history/use-history.ts";
import { mainId } from "../features/shell/skip-link.tsx";
import type { PageTool } from "../features/studio/page-tools.ts";
import { panels } from "../features/studio/panels/index.ts";

/** The page of a tool: its panel, with the history beside it. */
export function ToolPage({ tool }: { tool: PageTool }) {
  const Panel = panels[tool];
  const history = useHistory();
  return (
    <main id={mainId} tabIndex={-1}>
      <Panel
        history={(slot) => <HistoryStripOfTasks latest={history.latest} {...slot} />}
        numberOf={history.numberOf}
        onTasksChanged={history.refresh}
      />
    </main>
  );
}
