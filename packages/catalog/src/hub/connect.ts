import type { Fetch } from "../platform.ts";
import type { HubConnection } from "./read-json.ts";

/** Options for requests to a hub. */
export interface HubAccess {
  readonly fetch?: Fetch;
  /** URL of the hub. Defaults to the Hugging Face Hub. */
  readonly endpoint?: string;
  /** Token for private and gated models. Defaults to no token. */
  readonly token?: string | undefined;
  /** Timeout of one request, in milliseconds. Defaults to 10,000. */
  readonly timeoutMs?: number;
  /** Maximum size of a response. Defaults to 32 MB. */
  readonly maxBytes?: number;
}

/** A page of 1,000 records with their configuration has about 5 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Returns the connection settings of a request. */
export function connectionTo(access: HubAccess, signal: AbortSignal | undefined): HubConnection {
  const { token, timeoutMs = 10_000, maxBytes = MAX_BYTES } = access;
  return {
    fetch: access.fetch ?? globalThis.fetch,
    headers: { accept: "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    timeoutMs,
    maxBytes,
    signal,
  };
}

/** Builds a URL below the API's models. `path` is empty or starts with a slash. */
export const modelsUrl = ({ endpoint = "https://huggingface.co" }: HubAccess, path: string): URL =>
  new URL(`${endpoint.replace(/\/+$/, "")}/api/models${path}`);

/** Returns the path of a model, or undefined for an invalid ID. */
export function pathOf(id: string): string | undefined {
  if (!/^[\w.-]+(\/[\w.-]+)?$/.test(id) || /(^|\/)\.+(\/|$)/.test(id)) return undefined;
  return `/${id.split("/").map(encodeURIComponent).join("/")}`;
}

/** Uses only the cursor of the next URL, so a response can't redirect requests to a different host. */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? "") ?? [];
  if (!address || !URL.canParse(address, "https://hub.invalid")) return undefined;
  return new URL(address, "https://hub.invalid").searchParams.get("cursor") ?? undefined;
}
