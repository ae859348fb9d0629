import { readDataUrl } from "@inferhub/catalog/media";
import { useEffect, useState } from "react";

/**
 * An object URL of a file: large `data:` URLs can't be saved, and display slowly.
 * @param file a file, or its `data:` URL
 * @returns `undefined` while loading, and for URLs without a file
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
