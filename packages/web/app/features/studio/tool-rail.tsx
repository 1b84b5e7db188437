import { useLingui } from "@lingui/react/macro";
import { type ToolId, toolIds } from "@proofsheet/contract";
import { Link } from "react-router";
import { doors } from "./doors.ts";
import styles from "./tool-rail.module.css";
import { toolWords } from "./words.ts";

export function ToolRail({ tool }: { tool: ToolId }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Tools`} className={styles.rail}>
      {toolIds.map((id) => {
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
