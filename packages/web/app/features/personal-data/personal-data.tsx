import { Trans } from "@lingui/react/macro";
import { Section } from "../../ui/section.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./personal-data.module.css";

/** What a person may do with everything that is kept about them: have it, and have it gone. */
export function PersonalData() {
  return (
    <>
      <Section title={<Trans>Your data</Trans>}>
        <div className={styles.body}>
          <DataExport />
        </div>
      </Section>
      <Section title={<Trans>Delete account</Trans>}>
        <div className={styles.body}>
          <DeleteAccount />
        </div>
      </Section>
    </>
  );
}
