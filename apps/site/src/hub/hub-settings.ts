/** Which hub the pages read from. */
export interface HubSettings {
  /** URL, without a trailing slash. */
  readonly endpoint: string;
}

const DEFAULT_ENDPOINT = "https://huggingface.co";

/** What the field's own libraries take for a yes. */
const TRUE_PATTERN = new Set(["1", "ON", "YES", "TRUE"]);

/**
 * Reads the field's own variables: `HF_ENDPOINT` names a different hub, `HF_HUB_OFFLINE` keeps pages from asking any.
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
