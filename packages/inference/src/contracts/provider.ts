import type { Operation } from "@inferhub/catalog/define";
import type { Adapter } from "./adapter.ts";
import type { ModelList } from "./model-list.ts";

/** Where a credential goes on direct calls. */
export interface AuthScheme {
  /** Header name; `authorization` when left out. */
  readonly header?: string;
  /** Word before the key; `Bearer` when left out, none when empty. */
  readonly prefix?: string;
  /** Environment variables that hold the key, the vendor's own name first. */
  readonly env: readonly [string, ...string[]];
  /** Whether calls may do without a key, as those to a server of one's own. */
  readonly optional?: boolean;
}

/** A further host of a provider. */
export interface ProviderHost {
  readonly baseUrl: string;
  /** How the host is told apart behind a single address (router, gateway, sandbox). */
  readonly query: Readonly<Record<string, string>>;
}

/** Adapters by operation id; an adapter stands under the id of its own operation. */
export type Adapters = { readonly [id: string]: Adapter };

/** A provider: its addresses, how it is told who calls, and its operations. */
export interface Provider<Id extends string = string, Table extends Adapters = Adapters> {
  /** Kebab-case id: file name, first path segment at router and gateway, argument on the command line. */
  readonly id: Id;
  readonly label: string;
  /** Address of direct calls, without a trailing slash. */
  readonly baseUrl: string;
  readonly hosts?: Readonly<Record<string, ProviderHost>>;
  /** Query members of every request, such as a version of the API. */
  readonly query?: Readonly<Record<string, string>>;
  readonly docsUrl: string;
  readonly auth: AuthScheme;
  /** Whether the provider's model ids are the Hub's own, so that none has to be looked up. */
  readonly usesHubModelIds?: boolean;
  /** The provider's organisation at the Hub, where it is called otherwise than the provider. */
  readonly hubOrg?: string;
  /** Whether the Hub's router knows the provider; left out when it does. */
  readonly routerSupported?: boolean;
  /** Paths that are a model's, with its name as the first group; `/models/{owner}/{name}…` when left out. */
  readonly modelPaths?: RegExp;
  /** Whether the Hub lists none of its models, so that calls name them `{provider}/{model}` to tell them apart. */
  readonly clientSideRoutingOnly?: boolean;
  /** A list of models and prices that anyone may read; left out where the provider publishes none. */
  readonly modelList?: ModelList;
  readonly operations: Table;
}

/** Keeps the literal id and the exact adapters, and refuses an adapter under another operation's id. */
// @__NO_SIDE_EFFECTS__
export function defineProvider<
  const Id extends string,
  Table extends { readonly [K in keyof Table & string]: Adapter<Operation<K>> },
>(provider: Provider<Id, Table>): Provider<Id, Table> {
  return provider;
}

/** The operation values that providers of type `P` can run. */
export type OperationsOf<P extends Provider> =
  P extends Provider<string, infer Table> ? Table[keyof Table]["operation"] : never;
