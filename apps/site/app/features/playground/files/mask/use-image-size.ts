import { useEffect, useState } from "react";
import type { Size } from "./geometry.ts";

/** Displayed size of an image; `"unknown"` if the browser can't display it. */
export function useImageSize(url: string | undefined): Size | "unknown" | undefined {
  const [size, setSize] = useState<Size | "unknown">();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setSize(width * height > 0 ? { width, height } : "unknown");
    };
    image.onerror = () => setSize("unknown");
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return size;
}
