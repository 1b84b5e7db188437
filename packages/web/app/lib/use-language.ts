import { useLingui } from "@lingui/react";
import { asLanguage, type Language } from "@proofsheet/contract";

export const useLanguage = (): Language => asLanguage(useLingui().i18n.locale);
