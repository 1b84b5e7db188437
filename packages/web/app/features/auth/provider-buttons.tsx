import { Trans, useLingui } from "@lingui/react/macro";
import { providerNames } from "@proofsheet/contract";
import { use, useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { FormError } from "./form-error.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { dropNoAnswer, offeredProviders } from "./providers.ts";
import styles from "./sign-in-dialog.module.css";
import { useProviderStart } from "./use-provider-start.ts";

/** The other ways in that this studio offers, above the form; nothing where there is none. */
export function ProviderButtons() {
  const { t } = useLingui();
  const providers = use(offeredProviders());
  const { start, starting, error } = useProviderStart();
  useEffect(() => dropNoAnswer, []);
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <Button key={provider} size="large" busy={starting === provider} onClick={() => start(provider)}>
          <ProviderMark provider={provider} />
          {t`Continue with ${providerNames[provider]}`}
        </Button>
      ))}
      <FormError error={error === undefined ? undefined : { id: "provider-error", sentence: error }} />
      <p className={styles.rule}>
        <span>
          <Trans>or use email</Trans>
        </span>
      </p>
    </div>
  );
}
