import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { doors } from "./doors.ts";
import { type PageTool, pageTools } from "./page-tools.ts";
import styles from "./tool-rail.module.css";
import { toolWords } from "./words.ts";

export function ToolRail({ tool }: { tool: PageTool }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Tools`} className={styles.rail}>
      {pageTools.map((id) => {
        const { path, Icon } = doors[id];
        return (
          <Link key={id} to={path} className={styles.tool} aria-current={id === tool ? "page" : undefined}>
            <Icon aria-hidden="true" />
            {t(toolWords[id].rail)}
          </Link>
        );
      })}
    </nav>
  );
}
