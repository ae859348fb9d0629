import { readDataUrl } from "@inferhub/catalog/media";
import { useEffect, useState } from "react";

/**
 * A URL under which the browser finds a file: large `data:` URLs can be neither saved nor shown fast.
 * @param file a file, or its `data:` URL
 * @returns `undefined` until it is there, and for a URL that contains no file
 */
export function useFileUrl(file: Blob | string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const blob = typeof file === "string" ? readDataUrl(file) : file;
    if (!blob) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
