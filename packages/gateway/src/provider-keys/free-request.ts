import type { Provider } from "@inferhub/inference";
import { getModelsPath } from "../models/models-path.ts";

/**
 * Paths of free requests that need a key, for providers without a list of models in OpenAI's format, or whose list needs
 * no key. A URL names a different host.
 */
const ACCOUNT_PATHS: Readonly<Record<string, string>> = {
  // https://huggingface.co/docs/hub/api
  "hf-inference": "https://huggingface.co/api/whoami-v2",
  // https://openrouter.ai/docs/api-reference/limits
  openrouter: "/v1/key",
  // https://replicate.com/docs/reference/http#account.get
  replicate: "/v1/account",
  // https://developers.deepgram.com/reference/manage/projects/list
  deepgram: "/v1/projects",
  // https://platform.stability.ai/docs/api-reference#tag/User
  "stability-ai": "/v1/user/account",
  // https://docs.bfl.ai/api-reference/get-the-users-credits
  "black-forest-labs": "/v1/credits",
};

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
  const path = ACCOUNT_PATHS[provider.id] ?? getModelsPath(provider);
  if (path === undefined) return undefined;
  // A server that replaces the provider has only its own host.
  if (path.startsWith("https:"))
    return { url: baseUrl === undefined ? path : baseUrl + new URL(path).pathname, query: {} };
  return { url: (baseUrl ?? provider.baseUrl) + path, query: provider.query ?? {} };
}
