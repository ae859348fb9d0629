import type { ProviderQuirks } from "./provider-quirks.ts";

export const nebius: ProviderQuirks = {
  chat: {
    emptyEnd: true,
    choice: (choice) => (choice["finish_reason"] ? { ...choice, stop_reason: null } : choice),
  },
  error: "detail",
  // It also runs custom models.
  models: "any",
};
