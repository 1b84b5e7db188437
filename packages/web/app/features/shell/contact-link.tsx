import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";

const subscribe = () => () => {};
const contactAddress = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? null;

/** The operator's address is not known to the build; the server writes it into the head of the page. */
export function ContactLink() {
  const address = useSyncExternalStore(subscribe, contactAddress, () => null);
  if (!address) return null;
  return (
    <li>
      <a href={`mailto:${address}`}>
        <Trans>Contact</Trans>
      </a>
    </li>
  );
}
