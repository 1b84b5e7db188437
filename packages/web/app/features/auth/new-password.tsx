import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

interface NewPasswordProps {
  label: string;
  password: string;
  field: (name: "password" | "confirmPassword", label: string) => TextFieldProps;
}

/** A password to be chosen: the field, how good it is, and the field again. */
export function NewPassword({ label, password, field }: NewPasswordProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <>
      <PasswordField {...field("password", label)} autoComplete="new-password" shown={shown} onShow={setShown} />
      <PasswordStrength password={password} />
      <TextField {...field("confirmPassword", t`Password again`)} type={shown ? "text" : "password"} autoComplete="new-password" />
    </>
  );
}
