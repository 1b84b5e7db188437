import { useEffect, useState } from "react";

/** Width over height of the picture at an address: at once where its size is known, else when it has loaded. */
export function usePictureRatio(url: string | undefined, known?: { width?: number; height?: number }): number {
  const [measured, setMeasured] = useState<{ url: string; ratio: number }>();
  const size = known?.width && known.height ? known.width / known.height : undefined;
  useEffect(() => {
    if (!url || size !== undefined) return;
    const image = new Image();
    image.onload = () => setMeasured({ url, ratio: image.naturalWidth / image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url, size]);
  return size ?? (measured?.url === url ? measured?.ratio : undefined) ?? 4 / 3;
}
