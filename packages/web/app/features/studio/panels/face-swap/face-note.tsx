import { Plural, Trans } from "@lingui/react/macro";
import styles from "../controls.module.css";
import { usedFace } from "./swap-form.ts";
import type { Faces } from "./use-faces.ts";

/** Under a picture's field: what is known of its faces. That there is none is the field's error. */
export function FaceNote({ faces, chosen }: { faces: Faces; chosen: number }) {
  if (faces.at === "none") return null;
  return (
    <p className={styles.hint} aria-live="polite">
      <FaceWords faces={faces} chosen={chosen} />
    </p>
  );
}

function FaceWords({ faces, chosen }: { faces: Faces; chosen: number }) {
  if (faces.at === "looking") return <Trans>Looking for faces…</Trans>;
  if (faces.at === "failed") return faces.message;
  if (faces.at === "none") return null;
  const boxes = faces.answer.faces;
  if (boxes.length < 2) return boxes.length === 1 ? <Trans>One face found.</Trans> : null;
  const number = usedFace(boxes, chosen) + 1;
  return (
    <>
      <Plural value={boxes.length} one="# face found." other="# faces found." />{" "}
      <Trans>Number {number} from the left is used; choose another in the picture.</Trans>
    </>
  );
}
