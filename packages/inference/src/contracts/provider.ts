import type { Operation } from "@inferhub/catalog/define";
import type { Adapter } from "./adapter.ts";
import type { BatchApi } from "./batch.ts";
import type { ProviderFacts } from "./provider-facts.ts";

/** Adapters by the ID of their operation. */
export type Adapters = { readonly [id: string]: Adapter };

/** A provider: its facts, and an adapter for each operation that it supports. */
export interface Provider<Id extends string = string, Table extends Adapters = Adapters>
  extends ProviderFacts<Id> {
  readonly operations: Table;
  /** The provider's own batch API, if it has one. */
  readonly batches?: BatchApi;
  /** Loads the adapters. Until then, the provider is a {@link ProviderEntry}. Absent if they are there. */
  load?(): Promise<Provider>;
}

/** A provider whose adapters are loaded by its first call, with the facts that choose where a call goes. */
export interface ProviderEntry<Id extends string = string>
  extends Pick<
    ProviderFacts<Id>,
    "id" | "label" | "auth" | "usesHubModelIds" | "routerSupported" | "clientSideRoutingOnly"
  > {
  /** The operations that it supports, by ID. */
  readonly operations: Readonly<Record<string, { readonly operation: Operation }>>;
  /** Set if it has a batch API. */
  readonly batches?: BatchApi | true;
  load?(): Promise<Provider>;
}

/** Keeps the literal ID and the exact adapter types. Rejects an adapter under a different operation's ID. */
// @__NO_SIDE_EFFECTS__
export function defineProvider<
  const Id extends string,
  Table extends { readonly [K in keyof Table & string]: Adapter<Operation<K>> },
>(provider: Provider<Id, Table>): Provider<Id, Table> {
  return provider;
}

/** The operations that providers of type `P` support. */
export type OperationsOf<P extends Provider> =
  P extends Provider<string, infer Table> ? Table[keyof Table]["operation"] : never;
