import { Trans } from "@lingui/react/macro";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./personal-data.module.css";

/** What a person may do with everything that is kept about them: have it, and have it gone. */
export function PersonalData() {
  return (
    <>
      <section aria-labelledby="data-export" className={styles.section}>
        <h2 id="data-export" className={styles.title}>
          <Trans>Your data</Trans>
        </h2>
        <DataExport />
      </section>
      <section aria-labelledby="delete-account" className={styles.section}>
        <h2 id="delete-account" className={styles.title}>
          <Trans>Delete account</Trans>
        </h2>
        <DeleteAccount />
      </section>
    </>
  );
}
