import { LegalPage } from "../features/legal/legal-page.tsx";
import { terms } from "../features/legal/terms.ts";
import { mainId } from "../features/shell/skip-link.tsx";

export default function Terms() {
  return (
    <main id={mainId} tabIndex={-1}>
      <LegalPage document={terms} />
    </main>
  );
}
