import { DOCUMENTED } from "./documented.ts";

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the names of the parameters that a provider documents beyond those of an operation. Returns `undefined` if
 * Inferhub has no list for the provider, so nothing is known about other names.
 */
export function listDocumentedParameters(
  operationId: string,
  providerId: string,
): readonly string[] | undefined {
  const table = (DOCUMENTED as Readonly<Record<string, Table>>)[operationId] ?? {};
  const documented = Object.hasOwn(table, providerId) ? table[providerId] : undefined;
  return documented && Object.keys(documented);
}
