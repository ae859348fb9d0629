import type { ClientOptions } from "../contracts/client.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";

/** The options of a call without its hook for the end, for a layer that knows more at the end than the call inside it. */
export function takeOnDone(
  client: ClientOptions,
  overrides: FileCallOptions | undefined,
): { readonly quiet: FileCallOptions; readonly onDone: ((meta: CallMeta) => void) | undefined } {
  const { onDone, ...hooks } = overrides?.hooks ?? client.hooks ?? {};
  return { quiet: { ...overrides, hooks }, onDone };
}
