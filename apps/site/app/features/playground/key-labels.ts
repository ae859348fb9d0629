import type { KeyState } from "../../lib/key-states.ts";

/** What lists of providers say of this server's key. */
export const KEY_LABELS: Readonly<Record<KeyState, string>> = {
  ready: "ready",
  sandbox: "no key: sandbox answers",
  missing: "not available",
};
