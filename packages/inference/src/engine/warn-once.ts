import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";

/** Places that clients were already warned about. */
const warned = new WeakMap<ClientOptions, Set<string>>();

/** Names may are from anywhere: a program that has warned about so many starts again. */
const MAX_WARNED = 1_000;

/** Warns once per client and location in the arguments or options. */
export function warnOnce(
  client: ClientOptions,
  place: string,
  message: string,
  hooks: CallOptions["hooks"],
): void {
  const places = warned.get(client) ?? new Set();
  warned.set(client, places);
  if (places.has(place)) return;
  if (places.size >= MAX_WARNED) places.clear();
  places.add(place);
  // biome-ignore lint/suspicious/noConsole: a program without the hook would send a misspelled name unnoticed
  (hooks?.onWarning ?? console.warn)(message);
}
