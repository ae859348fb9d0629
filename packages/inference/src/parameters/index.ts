import { DOCUMENTED } from "./documented.ts";

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns a provider's documented parameter names in addition to those of an operation. `undefined` if Inferhub has
 * no list for the provider, so other names are unverified.
 */
export function listDocumentedParameters(
  operationId: string,
  providerId: string,
): readonly string[] | undefined {
  const table = (DOCUMENTED as Readonly<Record<string, Table>>)[operationId] ?? {};
  const documented = Object.hasOwn(table, providerId) ? table[providerId] : undefined;
  return documented && Object.keys(documented);
}
