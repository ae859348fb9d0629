import type { ClientOptions } from "../contracts/client.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";

/**
 * The options of a call without its completion hook, for a layer that adds data to the result of the inner call.
 */
export function takeOnDone(
  client: ClientOptions,
  overrides: FileCallOptions | undefined,
): { readonly quiet: FileCallOptions; readonly onDone: ((meta: CallMeta) => void) | undefined } {
  const { onDone, ...hooks } = overrides?.hooks ?? client.hooks ?? {};
  return { quiet: { ...overrides, hooks }, onDone };
}
