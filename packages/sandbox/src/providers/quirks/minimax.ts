import type { ProviderQuirks } from "./provider-quirks.ts";

/** Every response includes a success status. */
export const minimax: ProviderQuirks = {
  chat: {
    usage: "last",
    chunk: (chunk) => ({ ...chunk, base_resp: { status_code: 0, status_msg: "" } }),
  },
  error: "minimax",
};
