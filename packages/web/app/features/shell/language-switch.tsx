import { useLingui } from "@lingui/react/macro";
import type { Language } from "@proofsheet/contract";
import { chooseLanguage } from "../../lib/language.ts";
import { useLanguage } from "../../lib/use-language.ts";
import styles from "./language-switch.module.css";

const otherOf = { "en-US": { language: "zh-CN", name: "中文" }, "zh-CN": { language: "en-US", name: "English" } } as const satisfies Record<
  Language,
  { language: Language; name: string }
>;

/** One press to the other language; named in that language, for the person who cannot read this one. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const other = otherOf[useLanguage()];
  return (
    <button type="button" lang={other.language} className={styles.switch} onClick={() => void chooseLanguage(i18n, other.language)}>
      {other.name}
    </button>
  );
}
