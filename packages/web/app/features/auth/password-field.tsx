import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";

export interface PasswordFieldProps extends TextFieldProps {
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** A password and the eye that shows it. Two fields may be shown by one eye. */
export function PasswordField({ shown, onShow, ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => onShow(!shown)}
        />
      }
    />
  );
}

/** With its own eye. */
export function CurrentPassword(field: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return <PasswordField {...field} autoComplete="current-password" shown={shown} onShow={setShown} />;
}
