import { HistoryStripOfTasks } from "../features/history/history-strip-of-tasks.tsx";
import { useHistory } from "../features/history/use-history.ts";
import { mainId } from "../features/shell/skip-link.tsx";
import { panels } from "../features/studio/panels/index.ts";

const Panel = panels["text-to-image"];

export default function Editor() {
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
