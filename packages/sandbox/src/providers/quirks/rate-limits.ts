/** Remaining limit in the current minute. */
export interface RateLimitState {
  readonly requests: { readonly limit: number; readonly left: number };
  readonly tokens: { readonly limit: number; readonly left: number };
  /** Milliseconds until the limit is fully restored. */
  readonly resetMs: number;
  readonly nowMs: number;
}

type Write = (allowance: RateLimitState) => Readonly<Record<string, string>>;

/** Rate limit headers by name, for the quirks. */
export const RATE_LIMIT_STYLES = {
  openai: ({ requests, tokens, resetMs, nowMs }) => ({
    "x-ratelimit-limit-requests": String(requests.limit),
    "x-ratelimit-limit-tokens": String(tokens.limit),
    "x-ratelimit-remaining-requests": String(requests.left),
    "x-ratelimit-remaining-tokens": String(tokens.left),
    "x-ratelimit-reset-requests": duration(resetMs - nowMs),
    "x-ratelimit-reset-tokens": duration(resetMs - nowMs),
  }),
  anthropic: ({ requests, tokens, resetMs }) => {
    const reset = new Date(resetMs).toISOString().replace(/\.\d+Z$/, "Z");
    return {
      "anthropic-ratelimit-requests-limit": String(requests.limit),
      "anthropic-ratelimit-requests-remaining": String(requests.left),
      "anthropic-ratelimit-requests-reset": reset,
      "anthropic-ratelimit-tokens-limit": String(tokens.limit),
      "anthropic-ratelimit-tokens-remaining": String(tokens.left),
      "anthropic-ratelimit-tokens-reset": reset,
    };
  },
  plain: ({ requests, resetMs, nowMs }) => ({
    "ratelimit-remaining": String(requests.left),
    "ratelimit-reset": String(Math.ceil((resetMs - nowMs) / 1000)),
  }),
  none: () => ({}),
} as const satisfies Readonly<Record<string, Write>>;

export type RateLimitStyle = keyof typeof RATE_LIMIT_STYLES;

/** Formats a duration as in Go: `850ms`, `8.64s`, `1m0s`. */
function duration(ms: number): string {
  if (ms < 1000) return `${ms}ms`;
  const minutes = Math.floor(ms / 60_000);
  return `${minutes > 0 ? `${minutes}m` : ""}${Number(((ms % 60_000) / 1000).toFixed(3))}s`;
}
