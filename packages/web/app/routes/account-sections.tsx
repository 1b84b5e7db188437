import { Ledger } from "../features/ledger/ledger.tsx";
import { PersonalData } from "../features/personal-data/personal-data.tsx";

/** What the account page says about credits and about what is kept. */
export function AccountSections() {
  return (
    <>
      <Ledger />
      <PersonalData />
    </>
  );
}
