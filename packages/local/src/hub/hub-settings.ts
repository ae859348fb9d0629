import type { Fetch } from "@inferhub/catalog/platform";

/** How the Hub is reached. */
export interface HubSettings {
  /** Default: `https://huggingface.co`, or `HF_ENDPOINT`. */
  readonly endpoint: string;
  /** For gated and private models. Sent to the endpoint alone. Default: `HF_TOKEN`. */
  readonly token?: string | undefined;
  /** Whether nothing is requested. Default: whether `HF_HUB_OFFLINE` is set. */
  readonly isOffline: boolean;
  readonly fetch: Fetch;
}

const DEFAULT_ENDPOINT = "https://huggingface.co";
const YES = /^(?:1|on|true|yes)$/i;

/** Reads the settings that the Hub's own programs read from the environment. */
export const readHubSettings = (env: Readonly<Record<string, string | undefined>>): HubSettings => ({
  endpoint: (env["HF_ENDPOINT"]?.trim() || DEFAULT_ENDPOINT).replace(/\/+$/, ""),
  token: env["HF_TOKEN"]?.trim() || undefined,
  isOffline: YES.test(env["HF_HUB_OFFLINE"]?.trim() ?? ""),
  fetch: globalThis.fetch,
});
