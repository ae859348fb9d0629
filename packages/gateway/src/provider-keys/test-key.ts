import { buildCredentialHeader, findOtherCredential, type Provider } from "@inferhub/inference";
import type { ProviderConnection } from "../connections.ts";
import { findFreeRequest } from "./free-request.ts";

/**
 * What a free request shows about a key.
 * - `accepted`: the provider accepts it, and rejects the same request without a key
 * - `rejected`: the provider rejects it
 * - `unknown`: no free request tells, or the provider did not respond
 */
export const KEY_TEST_OUTCOMES = ["accepted", "rejected", "unknown"] as const;

export interface KeyTest {
  readonly outcome: (typeof KEY_TEST_OUTCOMES)[number];
  /** HTTP status of the provider. Absent without a response. */
  readonly status?: number;
  /** What happened, and what to do. */
  readonly message: string;
}

const DEADLINE_MS = 10_000;

/** Sends a request that costs nothing, with the key that calls use. */
export async function testKey(
  provider: Provider,
  { key, baseUrl, emulatedBy }: ProviderConnection,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<KeyTest> {
  const { label } = provider;
  if (!key) return { outcome: "unknown", message: `${label} is called without a key.` };
  if (emulatedBy !== undefined)
    return { outcome: "unknown", message: `The sandbox serves ${label}, and accepts any key.` };
  const request = findFreeRequest(provider, baseUrl);
  if (!request || request.url.includes("{") || findOtherCredential(provider, key)?.sign)
    return {
      outcome: "unknown",
      message: `No free request of ${label} tests a key. Run a model to test it.`,
    };
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, value);
  const send = async (headers: Record<string, string>): Promise<number | undefined> => {
    try {
      const response = await fetch(url.href, {
        headers: { accept: "application/json", ...headers },
        // The key is sent only to this URL.
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  };
  const status = await send(buildCredentialHeader(provider, key));
  if (status === undefined)
    return { outcome: "unknown", message: `${label} did not respond. Try again in a moment.` };
  if (status === 401 || status === 403)
    return {
      outcome: "rejected",
      status,
      message: `${label} rejected the key (${status}). Replace it with a key from ${provider.docsUrl}.`,
    };
  if (status === 402 || status === 429)
    return {
      outcome: "accepted",
      status,
      message:
        status === 402
          ? `${label} accepted the key, but its account has no credit left (402).`
          : `${label} accepted the key, but its rate limit is reached (429).`,
    };
  if (status < 200 || status > 299)
    return {
      outcome: "unknown",
      status,
      message: `${label} returned ${status} to the test. Run a model to test the key.`,
    };
  // A public list shows nothing about a key.
  const isPublic = (await send({})) === status;
  return isPublic
    ? {
        outcome: "unknown",
        status,
        message: `${label} serves this request without a key too. Run a model to test the key.`,
      }
    : { outcome: "accepted", status, message: `${label} accepted the key.` };
}
