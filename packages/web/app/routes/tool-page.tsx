import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { HistoryStripOfTasks } from "../features/history/history-strip-of-tasks.tsx";
import { useHistory } from "../features/history/use-history.ts";
import { mainId } from "../features/shell/skip-link.tsx";
import type { PageTool } from "../features/studio/page-tools.ts";
import { panels } from "../features/studio/panels/index.ts";

/** What a search engine shows under the title. */
const descriptions: Record<PageTool, MessageDescriptor> = {
  "text-to-image": msg`Describe a picture in English or Chinese, choose style, shape, colour and light, and have it in high definition without a watermark. Free to try.`,
  wallpaper: msg`Describe a wallpaper and have it drawn at the exact size of your computer or phone, up to 4K, without a watermark. Free to try.`,
  "background-removal": msg`Drop a photo and get its subject with clean edges on a transparent background, at full size. PNG, WebP or JPEG. Free to try.`,
  "face-swap": msg`Put the face of one photo into another: matched in shape, light and grain, the rest of the picture untouched. PNG, WebP or JPEG. Free to try.`,
  "image-extension": msg`Extend a photo beyond its edges, on every side or one, by as much as you like or to another shape. The photo itself stays as it is. Free to try.`,
  "image-edit": msg`Say in words what should change in a photo, or choose the steps: light, background, style, crop, text. See every step before it runs. Free to try.`,
  "image-upscale": msg`Make a photo two or four times as large and keep its edges crisp, up to 64 megapixels. PNG, WebP or JPEG. Free to try.`,
};

/** The page of a tool: its panel, with the history beside it. */
export function ToolPage({ tool }: { tool: PageTool }) {
  const Panel = panels[tool];
  const history = useHistory();
  const { t } = useLingui();
  return (
    <main id={mainId} tabIndex={-1}>
      <meta name="description" content={t(descriptions[tool])} />
      <Panel
        history={(slot) => <HistoryStripOfTasks latest={history.latest} {...slot} />}
        numberOf={history.numberOf}
        onTasksChanged={history.refresh}
      />
    </main>
  );
}
