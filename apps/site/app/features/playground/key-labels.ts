import type { KeyState } from "../../lib/key-states.ts";

/** Status of the server's API key in provider lists. */
export const KEY_LABELS: Readonly<Record<KeyState, string>> = {
  ready: "ready",
  sandbox: "no key: uses the sandbox",
  missing: "not available",
};
