import { useCallback, useEffect, useReducer, useRef } from "react";
import { type Uploaded, uploadPicture } from "../../lib/upload.ts";
import { forget, keep, kept } from "./kept.ts";
import { faultOf } from "./picture-file.ts";
import { nextPicture, noPicture, type PickFault, type Picture, type PictureState } from "./picture-state.ts";
import { failureOf } from "./studio-calls.ts";

const keptKey = "picture";

export interface PictureInput {
  state: PictureState;
  /** Takes the file, or says what is wrong with it; one that was there before goes. */
  choose: (file: File) => void;
  refuse: (fault: PickFault) => void;
  remove: () => void;
  /** The id of the upload, when it is done; rejects with the upload's `ApiError`. Absent without a picture. */
  uploadId: () => string | Promise<string> | undefined;
}

/** One picture to work on: checked, shown and uploaded at once, so that the run need not wait for it. */
export function usePicture(): PictureInput {
  const [state, dispatch] = useReducer(nextPicture, noPicture);
  const upload = useRef<{ id: Promise<string>; off: AbortController }>(null);

  const stop = useCallback(() => {
    upload.current?.off.abort();
    upload.current = null;
    forget(keptKey);
  }, []);

  const choose = useCallback(
    (file: File) => {
      stop();
      const fault = faultOf(file);
      if (fault) return dispatch({ type: "refused", fault });
      const off = new AbortController();
      const url = URL.createObjectURL(file);
      off.signal.addEventListener("abort", () => URL.revokeObjectURL(url), { once: true });
      dispatch({ type: "chosen", picture: { name: file.name, url } });
      const measure = loadImage(url).then(({ naturalWidth: width, naturalHeight: height }) =>
        dispatch({ type: "measured", url, width, height }),
      );
      measure.catch(() => undefined);
      const id = uploadPicture(file, file.name, {
        signal: off.signal,
        onProgress: (fraction) => dispatch({ type: "sent", fraction }),
      }).then(async (uploaded) => {
        const picture = pictureFrom(file.name, uploaded);
        // Loaded first, so that the change from the local to the upright copy is not seen.
        await loadImage(picture.url).catch(() => undefined);
        off.signal.throwIfAborted();
        dispatch({ type: "uploaded", picture, uploadId: uploaded.id });
        keep(keptKey, { picture, uploadId: uploaded.id });
        URL.revokeObjectURL(url);
        return uploaded.id;
      });
      upload.current = { id, off };
      id.catch((error: unknown) => off.signal.aborted || dispatch({ type: "failed", failure: failureOf(error) }));
    },
    [stop],
  );

  useEffect(() => {
    const before = keptPicture();
    if (before) dispatch({ type: "uploaded", ...before });
  }, []);
  useEffect(() => () => upload.current?.off.abort(), []);

  return {
    state,
    choose,
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

function keptPicture(): { picture: Picture; uploadId: string } | undefined {
  const value = kept(keptKey) as { picture?: Picture; uploadId?: unknown } | null;
  const { picture, uploadId } = value ?? {};
  return typeof uploadId === "string" && typeof picture?.url === "string" ? { picture, uploadId } : undefined;
}
