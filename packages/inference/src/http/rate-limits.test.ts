import { expect, it } from "vitest";
import { readRateLimitReset } from "./rate-limits.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

// https://platform.openai.com/docs/guides/rate-limits, https://docs.anthropic.com/en/api/rate-limits,
// https://openrouter.ai/docs/api/reference/limits
it.each([
  [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1m0.5s" }, 60.5],
  [{ "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "850ms" }, 0.85],
  [
    {
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": "2s",
      "x-ratelimit-remaining-tokens": "0",
      "x-ratelimit-reset-tokens": "7s",
    },
    7,
  ],
  [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(now + 9000) }, 9],
  [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(now / 1000 + 4) }, 4],
  [
    {
      "anthropic-ratelimit-requests-remaining": "0",
      "anthropic-ratelimit-requests-reset": "2026-01-01T00:00:30Z",
    },
    30,
  ],
  [{ "ratelimit-remaining": "0", "ratelimit-reset": "12" }, 12],
  [{ "x-ratelimit-remaining-requests": "3", "x-ratelimit-reset-requests": "1m0s" }, undefined],
  [{ "x-ratelimit-remaining": "0" }, undefined],
  [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": "soon" }, undefined],
  [{}, undefined],
])("%j waits %s seconds", (headers, seconds) => {
  expect(readRateLimitReset(new Headers(headers as Record<string, string>), now)).toBe(seconds);
});
