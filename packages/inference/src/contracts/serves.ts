import type { Operation } from "@inferhub/catalog/define";
import type { ProviderEntry } from "./provider.ts";

/** The operations of a provider, by ID. */
// @__NO_SIDE_EFFECTS__
export const serves = (operations: readonly Operation[]): ProviderEntry["operations"] =>
  Object.fromEntries(operations.map((operation) => [operation.id, { operation }]));
