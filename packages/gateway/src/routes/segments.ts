/** First path segments that a stopping gateway still serves. */
export const PROBE_SEGMENTS: readonly string[] = ["healthz", "readyz"];

/**
 * First segments of the gateway's own paths. They are listed, because a start loads the routes on their first request: with
 * what they need, they are half of its modules.
 */
export const OWN_SEGMENTS: readonly string[] = [...PROBE_SEGMENTS, "api", "mcp", "openapi.json", "v1"];

/** Paths of site files that are served at the same URL. */
const SITE_SEGMENT = "assets";

/** Reserved first path segments, which provider IDs can't use. */
export const RESERVED_SEGMENTS: readonly string[] = [...OWN_SEGMENTS, SITE_SEGMENT].sort();
