import { useLingui } from "@lingui/react/macro";
import { Home } from "../features/home/home.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { fetchDeferred } from "../lib/deferred.tsx";

/** Reached by a link, Home comes whole: `/#questions` points into a part of it that a first visit fetches later. */
export const clientMiddleware = [
  async (_: unknown, next: () => Promise<unknown>) => {
    await fetchDeferred();
    return next();
  },
];

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
