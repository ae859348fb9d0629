import type { ProviderQuirks } from "./provider-quirks.ts";

/** A Python server. The usage increases with each chunk. */
export const hyperbolic: ProviderQuirks = {
  chat: {
    usage: "every",
    emptyEnd: true,
    spaced: true,
    choice: (choice) => (choice["finish_reason"] ? { ...choice, stop_reason: null } : choice),
  },
  error: "fastapi",
  models: "hub",
  headers: { requestId: ["cf-ray"] },
};
