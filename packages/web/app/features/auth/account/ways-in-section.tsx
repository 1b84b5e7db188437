import { Trans, useLingui } from "@lingui/react/macro";
import { providerNames } from "@proofsheet/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { disconnect, type Identities } from "../../../lib/account-calls.ts";
import { useFormat } from "../../../lib/format.ts";
import type { User } from "../../../lib/session.ts";
import type { SignInProvider } from "../../../lib/sign-in-calls.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, Section } from "../../../ui/section.tsx";
import { FormError } from "../form-error.tsx";
import { ProviderMark } from "../provider-mark.tsx";
import { offeredProviders } from "../providers.ts";
import { useProviderStart } from "../use-provider-start.ts";
import { identitiesKey } from "./account-queries.ts";
import { PasswordRow } from "./password-row.tsx";

/** The password, and who else signs in to this account. */
export function WaysInSection({ user, ways }: { user: User; ways: Identities }) {
  const offered = use(offeredProviders());
  const connected = ways.identities.map(({ provider }) => provider);
  // One that is connected can be disconnected where the studio offers it no more.
  const shown = (["google", "github"] as const).filter((provider) => offered.includes(provider) || connected.includes(provider));
  return (
    <Section title={<Trans>Ways to sign in</Trans>}>
      <PasswordRow user={user} hasPassword={ways.has_password} />
      {shown.map((provider) => (
        <ProviderRow key={provider} provider={provider} ways={ways} isOffered={offered.includes(provider)} />
      ))}
    </Section>
  );
}

function ProviderRow({ provider, ways, isOffered }: { provider: SignInProvider; ways: Identities; isOffered: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const queries = useQueryClient();
  const { start, starting, error } = useProviderStart("/account");
  const leave = useMutation({
    mutationFn: () => disconnect(provider),
    onSettled: () => queries.invalidateQueries({ queryKey: identitiesKey }),
  });
  const name = providerNames[provider];
  const mine = ways.identities.filter((identity) => identity.provider === provider);
  const isLast = !ways.has_password && mine.length === ways.identities.length;
  const failure = error ?? leave.error?.message;
  const action =
    mine.length === 0 ? (
      isOffered && (
        <Button busy={starting !== undefined} aria-label={t`Connect ${name}`} onClick={() => start(provider)}>
          <Trans>Connect</Trans>
        </Button>
      )
    ) : isLast ? null : (
      <Button busy={leave.isPending} aria-label={t`Disconnect ${name}`} onClick={() => leave.mutate()}>
        <Trans>Disconnect</Trans>
      </Button>
    );
  return (
    <Row
      label={
        <>
          <ProviderMark provider={provider} />
          {name}
        </>
      }
      value={mine.length > 0 ? format.list(mine.map(({ email }) => email)) : t`Not connected`}
      note={isLast && <Trans>The only way in. Set a password before you disconnect it.</Trans>}
      action={action}
    >
      {failure && <FormError error={{ id: `${provider}-error`, sentence: failure }} />}
    </Row>
  );
}
