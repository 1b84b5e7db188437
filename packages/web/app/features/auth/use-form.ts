import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { sentenceFor } from "../../lib/error-copy.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { type Fault, fieldOf } from "./sign-in.rules.ts";

interface FormPlan<Name extends string> {
  initial: Record<Name, string>;
  /** The first fault that can be seen without asking the server. */
  judge: (values: Record<Name, string>) => Fault | undefined;
  send: (values: Record<Name, string>) => Promise<unknown>;
  /** For a failure that brings no sentence. */
  fallback: string;
}
interface ShownError {
  field: string | undefined;
  sentence: string;
}

/** A short form: one fault is shown at a time, its field gets the focus, and editing takes it away. */
export function useForm<Name extends string>({ initial, judge, send, fallback }: FormPlan<Name>) {
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<ShownError>();
  const [busy, setBusy] = useState(false);
  const errorId = useId();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error?.field) element.current?.querySelector<HTMLInputElement>(`[name="${error.field}"]`)?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fault = judge(values);
    if (fault) return setError({ field: fault.field, sentence: await sentenceFor(language, fault.code, fault.details) });
    setError(undefined);
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure : undefined;
      setError({ field: refused && fieldOf(refused.code), sentence: refused?.message || fallback });
    } finally {
      setBusy(false);
    }
  };

  const field = (name: Name, label: string) => ({
    label,
    name,
    value: values[name],
    inputSize: "large" as const,
    ...(error?.field === name && { "aria-invalid": true as const, "aria-errormessage": errorId }),
    onChange: (event: { target: { value: string } }) => {
      setError(undefined);
      setValues({ ...values, [name]: event.target.value });
    },
  });

  return {
    /** For the <form>. */
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    values,
    busy,
    field,
    /** For <FormError>. */
    error: error && { id: errorId, sentence: error.sentence },
    reset: () => setValues(initial),
  };
}
