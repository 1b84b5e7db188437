import { useLingui } from "@lingui/react/macro";
import { Home } from "../features/home/home.tsx";
import { mainId } from "../features/shell/skip-link.tsx";

export default function HomePage() {
  const { t } = useLingui();
  return (
    <main id={mainId} tabIndex={-1}>
      <title>{t`Proofsheet: pictures from words`}</title>
      <meta
        name="description"
        content={t`Describe a picture and get it in high definition without a watermark, or cut the subject out of a photo.`}
      />
      <Home />
    </main>
  );
}
