import type { Operation } from "@inferhub/catalog";
import { buildRequestFor, InputError, type Provider } from "@inferhub/inference";
import type { RequestLine } from "./views.ts";

/** Placeholder for a model ID. */
const MODEL = "{model}";

/** Declared media types of files, because providers reject incorrect ones. */
const FILE_TYPES = ["image/png", "audio/wav"];

/**
 * Returns the request URL of an operation at a provider, from the code that sends it.
 * @returns `undefined` for an operation without a sample input in the catalog
 */
export function buildRequestLine(provider: Provider, operation: Operation): RequestLine | undefined {
  const inputs = operation.sample
    ? [operation.sample]
    : FILE_TYPES.map((type) => ({ [operation.primary]: new Blob(["."], { type }) }));
  for (const input of inputs) {
    try {
      const { method, url } = buildRequestFor(provider, operation.id, { ...input, model: MODEL });
      const shown = url.replaceAll(encodeURIComponent(MODEL), MODEL);
      const isBelow = shown.startsWith(`${provider.baseUrl}/`);
      return { method, path: isBelow ? shown.slice(provider.baseUrl.length) : shown };
    } catch (error) {
      // A file of a different kind, or an input of which a file is only a part.
      if (!(error instanceof InputError)) throw error;
    }
  }
  return undefined;
}
