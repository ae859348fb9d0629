import type { SnippetCall } from "../call.ts";
import support from "../data/client-support.json" with { type: "json" };

/**
 * Operations that Hugging Face's libraries support for each provider, as of `@huggingface/inference` 4.13.30 and
 * `huggingface_hub` 2.0.0. Excludes operations that they send in a format that the provider rejects.
 */
const OPERATIONS_BY_PROVIDER: Readonly<Record<string, readonly string[]>> = support;

/** The libraries use the Hub's formats for endpoints. */
const ENDPOINT_FORMATS = "hf-inference";

/** Without a provider, the router selects one. */
export function isSupportedByHubLibraries({ provider, operation, endpointUrl }: SnippetCall): boolean {
  const has = (operations: readonly string[]) => operations.includes(operation.id);
  if (!endpointUrl && !provider) return Object.values(OPERATIONS_BY_PROVIDER).some(has);
  const id = endpointUrl || !provider ? ENDPOINT_FORMATS : provider.id;
  return Object.hasOwn(OPERATIONS_BY_PROVIDER, id) && has(OPERATIONS_BY_PROVIDER[id] ?? []);
}
