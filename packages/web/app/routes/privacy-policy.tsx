import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacy } from "../features/legal/privacy.ts";
import { mainId } from "../features/shell/skip-link.tsx";

export default function Privacy() {
  return (
    <main id={mainId} tabIndex={-1}>
      <LegalPage document={privacy} />
    </main>
  );
}
