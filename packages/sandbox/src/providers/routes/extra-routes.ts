import type { Operation } from "@inferhub/catalog/define";
import type { FormatHandler } from "../../formats/format-handler.ts";

/** An operation at a URL, or in a format, that no adapter uses but the provider's own clients do. */
export interface ExtraOperation {
  readonly operation: Operation;
  /** Accepts the place of whatever adapters request at the same path. */
  readonly path: string;
  /** Name of the format that answers. */
  readonly format: string;
}

/** What the clients that a provider publishes request in addition to what adapters do. */
export interface ExtraRoutes {
  readonly operations?: readonly ExtraOperation[];
  /** Whether the key is also taken as a bearer token, as newer clients send it. */
  readonly acceptsBearer?: boolean;
  /** Answer what isn't an operation, by `follow` alone. */
  readonly formats?: readonly FormatHandler[];
}
