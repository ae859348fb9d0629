import type { KeyState } from "../../lib/key-states.ts";

/** State of a provider's key, next to its name. */
export const KEY_WORDS: Readonly<Record<KeyState, string>> = {
  ready: "key set",
  sandbox: "sandbox",
  missing: "no key",
};
