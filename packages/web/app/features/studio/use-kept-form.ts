import { useCallback, useEffect, useState } from "react";
import { keep, kept, restored } from "./kept.ts";

/**
 * A form that survives a reload. The prerendered page knows nothing of this tab: it starts from `initial`, and what was
 * kept follows after hydration, as does what only the device can tell (`ofDevice`).
 */
export function useKeptForm<T extends object>(key: string, initial: T, ofDevice?: () => Partial<T>): [T, (change: Partial<T>) => void] {
  const [form, setForm] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life.
  useEffect(() => setForm((now) => restored({ ...now, ...ofDevice?.() }, kept(`form.${key}`))), []);
  const change = useCallback(
    (part: Partial<T>) =>
      setForm((now) => {
        const next = { ...now, ...part };
        keep(`form.${key}`, next);
        return next;
      }),
    [key],
  );
  return [form, change];
}
