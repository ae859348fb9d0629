import type { Operation } from "@inferhub/catalog/define";
import type { Wire } from "../wires/wire.ts";

/** An operation at an address, or in a format, that no adapter uses but the provider's own clients do. */
export interface NativeCall {
  readonly operation: Operation;
  /** Takes the place of whatever adapters ask for at the same path. */
  readonly path: string;
  /** Name of the format that answers. */
  readonly wire: string;
}

/** What the clients that a provider publishes ask for beside what adapters do. */
export interface Native {
  readonly calls?: readonly NativeCall[];
  /** Whether the key is also taken as a bearer token, as newer clients send it. */
  readonly bearer?: boolean;
  /** Answer what is no operation, by `follow` alone. */
  readonly wires?: readonly Wire[];
}
