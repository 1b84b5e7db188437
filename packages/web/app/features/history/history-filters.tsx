import { useLingui } from "@lingui/react/macro";
import { type ActionId, actionIds } from "@proofsheet/contract";
import { Star } from "lucide-react";
import { useEffect, useState } from "react";
import { actionNames } from "../../lib/action-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./history-filters.module.css";
import type { HistoryFilter } from "./use-history.ts";

/** Long enough that a word is typed, short enough to seem at once. */
const typingMs = 250;

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (change: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  return (
    <search className={styles.filters} aria-label={t`Find in History`}>
      <SearchField search={filter.search ?? ""} onSearch={(search) => onChange({ search: search || undefined })} />
      <Select<ActionId | "all">
        label={t`Tool`}
        labelHidden
        className={styles.tool}
        options={[{ value: "all", label: t`All tools` }, ...actionIds.map((action) => ({ value: action, label: t(actionNames[action]) }))]}
        value={filter.action ?? "all"}
        onChoose={(action) => onChange({ action: action === "all" ? undefined : action })}
      />
      <IconButton
        label={t`Favourites only`}
        icon={<Star aria-hidden="true" fill={filter.favourite ? "currentColor" : "none"} />}
        pressed={filter.favourite === true}
        onClick={() => onChange({ favourite: filter.favourite ? undefined : true })}
      />
    </search>
  );
}

/** Its own text while somebody types; what the address says when that changes by other means, such as Back. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(search);
  const [told, setTold] = useState(search);
  if (told !== search) {
    setTold(search);
    setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return (
    <TextField
      label={t`Search the words of your pictures`}
      labelHidden
      type="search"
      placeholder={t`Search the words of your pictures`}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={styles.search}
    />
  );
}
