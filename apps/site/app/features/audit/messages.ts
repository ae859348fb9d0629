import { toTitle } from "../../lib/format.ts";

/** Text of each action, in the order of the filter. */
export const ACTIONS = {
  "token-created": "Created a token",
  "token-changed": "Changed a token",
  "token-revoked": "Revoked a token",
  "browser-token-issued": "Issued a browser token",
  "account-changed": "Changed an account",
  "account-deleted": "Deleted an account",
  "provider-key-set": "Set a provider key",
  "provider-key-removed": "Removed a provider key",
  "provider-key-tested": "Tested a provider key",
} as const;

export type KnownAction = keyof typeof ACTIONS;

const isKnown = (action: string): action is KnownAction => Object.hasOwn(ACTIONS, action);

/** Text of an action. A newer gateway may have actions that this page does not know. */
export const formatAction = (action: string): string => (isKnown(action) ? ACTIONS[action] : toTitle(action));

/** Limits as one line: `budget: {"usd":5,"per":"day"}; models: ["acme/*"]`. Empty without limits. */
export function formatDetails(scopes: unknown): string {
  if (typeof scopes !== "object" || scopes === null) return "";
  return Object.entries(scopes)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");
}
