/** The Hub that pages use. */
export interface HubSettings {
  /** URL, without a trailing slash. */
  readonly endpoint: string;
}

const DEFAULT_ENDPOINT = "https://huggingface.co";

/** Values that Hugging Face's libraries treat as true. */
const TRUE_PATTERN = new Set(["1", "ON", "YES", "TRUE"]);

/**
 * Reads Hugging Face's variables: `HF_ENDPOINT` sets another Hub, `HF_HUB_OFFLINE` disables it.
 * @returns `undefined` if the Hub is disabled or its URL is invalid
 */
export function readHubSettings(env: Readonly<Record<string, string | undefined>>): HubSettings | undefined {
  if (TRUE_PATTERN.has((env["HF_HUB_OFFLINE"] ?? "").trim().toUpperCase())) return undefined;
  const address = env["HF_ENDPOINT"]?.trim() || DEFAULT_ENDPOINT;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  return { endpoint: `${origin}${pathname}`.replace(/\/+$/, "") };
}
