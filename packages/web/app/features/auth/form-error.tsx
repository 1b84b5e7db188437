import { CircleAlert } from "lucide-react";
import styles from "./form.module.css";

/** The one fault of a form, above its button. */
export function FormError({ error }: { error: { id: string; sentence: string } | undefined }) {
  if (!error) return null;
  return (
    <div id={error.id} role="alert" className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {error.sentence}
    </div>
  );
}
