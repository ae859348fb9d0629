import { FAULT_HEADER } from "@inferhub/inference";
import type { ProviderConnection } from "./connections.ts";

/** Request headers that control an emulator. They are never sent to a real provider. */
export const EMULATOR_HEADERS: readonly string[] = [FAULT_HEADER];

/**
 * Returns the request headers to forward to an emulator.
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
