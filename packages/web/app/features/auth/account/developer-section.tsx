import { Trans, useLingui } from "@lingui/react/macro";
import { developerPlan } from "@proofsheet/contract/api-scopes";
import { Row, Section } from "../../../ui/section.tsx";
import { usePlan } from "./account-queries.ts";
import { ApiKeys } from "./api-keys.tsx";
import { Webhooks } from "./webhooks.tsx";

/** Access for programs; it comes with one plan, and the others say so. */
export function DeveloperSection() {
  const { t } = useLingui();
  const { data: plan } = usePlan();
  if (!plan) return null;
  return (
    <Section title={<Trans>API access</Trans>}>
      {plan === developerPlan ? (
        <>
          <ApiKeys />
          <Webhooks />
        </>
      ) : (
        <Row
          label={t`API keys and webhooks`}
          value={t`Not in this plan`}
          note={
            <Trans>
              They come with the Enterprise plan. What the API can do is in its <a href="/api/docs">reference</a>.
            </Trans>
          }
        />
      )}
    </Section>
  );
}
