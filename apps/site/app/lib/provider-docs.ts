import { useEffect, useState } from "react";
import { fetchProviders } from "./fetch-providers.ts";

/** Where a provider's own documents start, as the server tells; our page of it until then. */
export function useProviderDocs(id: string): string {
  const [url, setUrl] = useState(`/providers/${encodeURIComponent(id)}`);
  useEffect(() => {
    let current = true;
    fetchProviders()
      .then((providers) => {
        const found = Array.isArray(providers) ? providers.find((row) => row?.id === id)?.docsUrl : undefined;
        if (current && typeof found === "string") setUrl(found);
      })
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [id]);
  return url;
}
