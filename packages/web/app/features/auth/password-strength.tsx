import { useLingui } from "@lingui/react/macro";
import styles from "./form.module.css";
import { passwordStrength } from "./sign-in.rules.ts";

const steps = [1, 2, 3] as const;

/** How hard the password is to guess, as a word and three bars. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = passwordStrength(password);
  const words = [t`6 characters or more; a few words are fine`, t`Easy to guess`, t`Fair`, t`Strong`];
  return (
    <p className={styles.strength}>
      <span className={styles.meter} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-on={strength >= step || undefined} />
        ))}
      </span>
      <span>{words[strength]}</span>
    </p>
  );
}
