import type { detectFaces } from "@proofsheet/contract/faceswap";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../lib/api.ts";
import type { PictureState } from "../../picture-state.ts";
import { failureOf } from "../../studio-calls.ts";

type FacesAnswer = AnswerOf<typeof detectFaces>;

export type Faces =
  | { at: "none" }
  | { at: "looking" }
  | { at: "found"; answer: FacesAnswer }
  /** The faces are not known; the run itself will tell. */
  | { at: "failed"; message: string };

/** The faces of a picture, asked for as soon as the studio has it. The same picture is asked about once. */
export function useFaces(state: PictureState): Faces {
  const id = state.at === "ready" ? state.uploadId : undefined;
  const { data, error } = useQuery({
    queryKey: ["faces", id],
    queryFn: ({ signal }) => api<FacesAnswer>("/faceswap/detect-faces", { method: "POST", body: { image: id }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (id === undefined) return { at: "none" };
  if (data) return { at: "found", answer: data };
  return error ? { at: "failed", message: failureOf(error).message } : { at: "looking" };
}

export const hasNoFace = (faces: Faces): boolean => faces.at === "found" && faces.answer.faces.length === 0;
