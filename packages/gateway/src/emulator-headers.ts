import { FAULT_HEADER } from "@inferhub/inference";
import type { ProviderConnection } from "./connections.ts";

/** Headers by which a caller steers who stands in for a provider; a real provider never gets them. */
export const EMULATOR_HEADERS: readonly string[] = [FAULT_HEADER];

/**
 * Returns the request headers to forward to an emulator. A real provider receives none of them.
 * @param header returns a request header by name
 */
export function pickEmulatorHeaders(
  header: (name: string) => string | undefined,
  { emulatedBy, baseUrl }: ProviderConnection,
): Record<string, string> {
  if (!emulatedBy || baseUrl === undefined) return {};
  const given = EMULATOR_HEADERS.map((name) => [name, header(name)] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
