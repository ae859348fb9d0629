import type { Fetch } from "@inferhub/catalog/platform";

/** Connection settings for the Hub. */
export interface HubSettings {
  /** Default: `https://huggingface.co`, or `HF_ENDPOINT`. */
  readonly endpoint: string;
  /** Access token for gated and private models. Sent only to the endpoint. Default: `HF_TOKEN`. */
  readonly token?: string | undefined;
  /** Whether to send no requests. Default: whether `HF_HUB_OFFLINE` is set. */
  readonly isOffline: boolean;
  readonly fetch: Fetch;
}

const DEFAULT_ENDPOINT = "https://huggingface.co";
const YES = /^(?:1|on|true|yes)$/i;

/** Reads the environment variables of the Hub's official libraries. */
export const readHubSettings = (env: Readonly<Record<string, string | undefined>>): HubSettings => ({
  endpoint: (env["HF_ENDPOINT"]?.trim() || DEFAULT_ENDPOINT).replace(/\/+$/, ""),
  token: env["HF_TOKEN"]?.trim() || undefined,
  isOffline: YES.test(env["HF_HUB_OFFLINE"]?.trim() ?? ""),
  fetch: globalThis.fetch,
});
