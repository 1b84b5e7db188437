import { useEffect, useRef, useState } from "react";

/** A row whose button opens a form: the focus goes into the form, and back to the button when it closes. */
export function useOpenedForm() {
  const [isOpen, setIsOpen] = useState(false);
  /** Said in the row after the form has done its work. */
  const [outcome, setOutcome] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector("input")?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    outcome,
    opener,
    form,
    open: () => {
      setOutcome(undefined);
      setIsOpen(true);
    },
    close: (said?: string) => {
      setOutcome(said);
      setIsOpen(false);
    },
  };
}
