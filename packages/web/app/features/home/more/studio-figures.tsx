import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { useFormat } from "../../../lib/format.ts";
import styles from "./more.module.css";
import { figuresOf, type Statistics } from "./studio-figures.rules.ts";

/**
 * What this studio has made, from its own records. While it is asked, when it cannot be read and while the figures are small
 * the section is left out: a heading over blanks or noughts would say less than nothing.
 */
export function StudioFigures() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["statistics"],
    queryFn: ({ signal }) => api<Statistics>("/system/statistics", { signal }),
    retry: false,
  });
  const figures = figuresOf(data);
  if (!figures) return null;
  const rows = [
    [t`Pictures made`, figures.pictures],
    [t`This month`, figures.thisMonth],
    [t`People who made them`, figures.people],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="figures-title">
      <h2 id="figures-title" className={styles.sectionTitle}>
        <Trans>Made here so far</Trans>
      </h2>
      <dl className={styles.figures}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
