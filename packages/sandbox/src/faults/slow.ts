import { setTimeout as sleep } from "node:timers/promises";
import type { FaultKind } from "./fault.ts";

/** The answer is right, and begins late. */
export const slow: FaultKind = {
  word: "slow",
  parameters: { ms: { about: "milliseconds", min: 0, max: 3_600_000 } },
  create: ({ ms = 2_000 }) => ({
    before: async ({ left }) => sleep(ms, undefined, { signal: left }).catch(() => undefined),
  }),
};
