import type { ModelDirectory, ModelMapping, ModelQuery } from "../contracts/model-directory.ts";
import type { CallOptions } from "../contracts/options.ts";
import { catalogDirectory } from "../engine/catalog-directory.ts";
import { HubApiError, InferenceClientError } from "../errors.ts";

/** Facts of a model, and the reason if they don't are from the Hub. */
export interface LookedUp {
  readonly mappings: readonly ModelMapping[];
  /** The error of a Hub that is out of reach. The mappings are then the catalog's. */
  readonly outage?: InferenceClientError;
}

/**
 * Looks a model up, in the catalog if the Hub is out of reach.
 * @throws HubApiError if the Hub rejects the model
 */
export async function lookUpModel(source: ModelDirectory, query: ModelQuery): Promise<LookedUp> {
  try {
    return { mappings: await source.find(query) };
  } catch (error) {
    if (!(error instanceof InferenceClientError) || !isOutage(error)) throw error;
    return { mappings: await catalogDirectory.find(query), outage: error };
  }
}

/** Any other response of the Hub is about the model or the token. */
const isOutage = (error: InferenceClientError): boolean =>
  error instanceof HubApiError ? error.retryable || error.httpResponse.status >= 500 : isConnection(error);

const isConnection = ({ code }: InferenceClientError): boolean =>
  code === "connection-failed" || code.endsWith("timeout") || code === "output-malformed";

/** Models that a client was already warned about. */
const warned = new WeakMap<object, Set<string>>();

/**
 * Warns once per model and provider.
 * @param client scope of the warnings
 */
export function warnOfOutage(
  client: object,
  { outage }: LookedUp,
  { model, provider, used }: { readonly model: string; readonly provider: string; readonly used: string },
  { hooks }: CallOptions,
): void {
  if (!outage) return;
  const known = warned.get(client) ?? new Set();
  warned.set(client, known);
  const key = `${provider} ${model}`;
  if (known.has(key)) return;
  known.add(key);
  // biome-ignore lint/suspicious/noConsole: without the hook, another model ID would be used unnoticed
  const warn = hooks?.onWarning ?? console.warn;
  warn(`The Hub is out of reach, so ${used}. ${outage.message}`);
}
