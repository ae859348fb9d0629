import type { Provider } from "@inferhub/inference";
import { getModelsPath } from "../models/models-path.ts";

/** A request that costs nothing and shows whether a provider accepts a key. */
export interface FreeRequest {
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Finds a free request of a provider. `undefined` if none is known.
 * @param baseUrl base URL that replaces the provider's own
 */
export function findFreeRequest(provider: Provider, baseUrl: string | undefined): FreeRequest | undefined {
  const path = provider.accountPath ?? getModelsPath(provider);
  if (path === undefined) return undefined;
  // A server that replaces the provider has only its own host.
  if (path.startsWith("https:"))
    return { url: baseUrl === undefined ? path : baseUrl + new URL(path).pathname, query: {} };
  return { url: (baseUrl ?? provider.baseUrl) + path, query: provider.query ?? {} };
}
