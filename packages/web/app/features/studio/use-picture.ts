import { useLingui } from "@lingui/react/macro";
import { type TaskEnvelope, tools } from "@proofsheet/contract";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { type Uploaded, uploadPicture } from "../../lib/upload.ts";
import { announce } from "../../ui/live-region.tsx";
import { forget, keep, kept } from "./kept.ts";
import { type PageTool, toolOf } from "./page-tools.ts";
import { faultOf, type PictureKind } from "./picture-file.ts";
import { nextPicture, noPicture, type PickFault, type Picture, type PictureState } from "./picture-state.ts";
import { failureOf } from "./studio-calls.ts";

/** A picture that the studio has. */
export interface KnownPicture {
  picture: Picture;
  uploadId: string;
}

export interface PictureInput {
  /** Its name on the wire, such as `source_image`. */
  field: string;
  kind: PictureKind;
  state: PictureState;
  /** Takes the file, or says what is wrong with it; one that was there before goes. */
  choose: (file: File) => void;
  /** Takes a picture that the studio has already: nothing is sent. */
  put: (known: KnownPicture) => void;
  refuse: (fault: PickFault) => void;
  remove: () => void;
  /** The id of the upload, when it is done; rejects with the upload's `ApiError`. Absent without a picture. */
  uploadId: () => string | Promise<string> | undefined;
}

/**
 * A picture of a tool page, one for each field: checked, shown and uploaded at once, so that the run need not wait for
 * it. What the field takes is what the contract says of the tool; a reload finds the picture again.
 */
export function usePicture(tool: PageTool, field: string): PictureInput {
  const { t } = useLingui();
  const kind = kindOf(tool);
  const keptKey = `picture.${tool}.${field}`;
  const [state, dispatch] = useReducer(nextPicture, noPicture);
  const upload = useRef<{ id: Promise<string>; off: AbortController }>(null);

  const stop = useCallback(() => {
    upload.current?.off.abort();
    upload.current = null;
    forget(keptKey);
  }, [keptKey]);

  const put = useCallback(
    (known: KnownPicture) => {
      dispatch({ type: "uploaded", ...known });
      keep(keptKey, known);
      const { url, width } = known.picture;
      if (width !== undefined) return;
      // What a task was made of comes without its size.
      loadImage(url).then(
        (image) => dispatch({ type: "measured", url, width: image.naturalWidth, height: image.naturalHeight }),
        () => {
          dispatch({ type: "gone", url });
          forget(keptKey);
        },
      );
    },
    [keptKey],
  );

  const choose = useCallback(
    (file: File) => {
      const { name } = file;
      stop();
      const fault = faultOf(file, kind);
      if (fault) return dispatch({ type: "refused", fault });
      const off = new AbortController();
      const url = URL.createObjectURL(file);
      off.signal.addEventListener("abort", () => URL.revokeObjectURL(url), { once: true });
      dispatch({ type: "chosen", picture: { name, url } });
      const measure = loadImage(url).then(({ naturalWidth: width, naturalHeight: height }) =>
        dispatch({ type: "measured", url, width, height }),
      );
      measure.catch(() => undefined);
      const id = uploadPicture(file, name, {
        signal: off.signal,
        onProgress: (fraction) => dispatch({ type: "sent", fraction }),
      }).then(async (uploaded) => {
        const picture = pictureFrom(name, uploaded);
        // Loaded first, so that the change from the local to the upright copy is not seen.
        await loadImage(picture.url).catch(() => undefined);
        off.signal.throwIfAborted();
        put({ picture, uploadId: uploaded.id });
        announce(t`${name} is ready.`);
        URL.revokeObjectURL(url);
        return uploaded.id;
      });
      upload.current = { id, off };
      id.catch((error: unknown) => off.signal.aborted || dispatch({ type: "failed", failure: failureOf(error) }));
    },
    [stop, put, kind, t],
  );

  useEffect(() => {
    const before = keptPicture(keptKey);
    if (before) put(before);
  }, [keptKey, put]);
  useEffect(() => () => upload.current?.off.abort(), []);

  return {
    field,
    kind,
    state,
    choose,
    put: (known) => {
      stop();
      put(known);
    },
    refuse: (fault) => {
      stop();
      dispatch({ type: "refused", fault });
    },
    remove: () => {
      stop();
      dispatch({ type: "removed" });
    },
    uploadId: () => (state.at === "ready" ? state.uploadId : upload.current?.id),
  };
}

/** Puts back what a task was made of, if it was made of anything here and the studio still has it. */
export function putBack(input: PictureInput, { inputs }: TaskEnvelope, name: string, field = input.field): void {
  const sent = inputs.find((one) => one.name === field);
  if (sent) input.put({ picture: { name, url: sent.image_url }, uploadId: sent.id });
}

function kindOf(page: PageTool): PictureKind {
  const { takes } = tools[toolOf(page)];
  return takes;
}

const pictureFrom = (name: string, { image_url: url, width, height, first_frame_only: firstFrameOnly }: Uploaded): Picture => ({
  name,
  url,
  width,
  height,
  firstFrameOnly,
});

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function keptPicture(key: string): KnownPicture | undefined {
  const value = kept(key) as { picture?: Picture; uploadId?: unknown } | null;
  const { picture, uploadId } = value ?? {};
  return typeof uploadId === "string" && typeof picture?.url === "string" ? { picture, uploadId } : undefined;
}
