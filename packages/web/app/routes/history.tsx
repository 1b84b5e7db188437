import { useNavigate } from "react-router";
import { HistoryPage } from "../features/history/history-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { openOnItsPage } from "../features/studio/panel.ts";
import { unlisted } from "../lib/page-address.tsx";

export const handle = unlisted;

export default function History() {
  const navigate = useNavigate();
  return (
    <main id={mainId} tabIndex={-1}>
      <HistoryPage onOpen={(task) => openOnItsPage(task, navigate)} />
    </main>
  );
}
