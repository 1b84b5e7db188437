import { Plural, Trans } from "@lingui/react/macro";
import type { FaceBox } from "@proofsheet/contract/faceswap";
import { Sentences } from "../../../../lib/sentences.tsx";
import styles from "../controls.module.css";
import { tooSmallFor, usedFace } from "./swap-form.ts";
import type { Faces } from "./use-faces.ts";

interface ChosenFace {
  faces: Faces;
  chosen: number;
}

/** Under a picture's field: what is known of its faces, and of the one beside the face `onto` whose place it comes. That there is none is the field's error. */
export function FaceNote({ onto, ...face }: ChosenFace & { onto?: ChosenFace }) {
  if (face.faces.at === "none") return null;
  return (
    <p className={styles.hint} aria-live="polite">
      <Sentences>
        <FaceWords {...face} />
        {onto && <SizeWords own={boxOf(face)} wanted={boxOf(onto)} />}
      </Sentences>
    </p>
  );
}

function boxOf({ faces, chosen }: ChosenFace): FaceBox | undefined {
  const boxes = faces.at === "found" ? faces.answer.faces : [];
  return boxes[usedFace(boxes, chosen)];
}

function SizeWords({ own, wanted }: { own: FaceBox | undefined; wanted: FaceBox | undefined }) {
  const widths = own && wanted && tooSmallFor(own, wanted);
  if (!widths) return null;
  return (
    <Trans>
      It has the detail of a face {widths.own} pixels wide, and the one it replaces of {widths.wanted}: it will look soft. A larger or
      sharper photo of this face is better.
    </Trans>
  );
}

function FaceWords({ faces, chosen }: ChosenFace) {
  if (faces.at === "looking") return <Trans>Looking for faces…</Trans>;
  if (faces.at === "failed") return faces.message;
  if (faces.at === "none") return null;
  const boxes = faces.answer.faces;
  if (boxes.length < 2) return boxes.length === 1 ? <Trans>One face found.</Trans> : null;
  const number = usedFace(boxes, chosen) + 1;
  return (
    <Sentences>
      <Plural value={boxes.length} one="# face found." other="# faces found." />
      <Trans>Number {number} from the left is used; choose another in the picture.</Trans>
    </Sentences>
  );
}
