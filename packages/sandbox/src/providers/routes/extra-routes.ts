import type { Operation } from "@inferhub/catalog/define";
import type { FormatHandler } from "../../formats/format-handler.ts";

/** An operation at a URL, or in a format, that no adapter uses but the provider's own clients do. */
export interface ExtraOperation {
  readonly operation: Operation;
  /** Overrides adapters at the same path. */
  readonly path: string;
  /** Name of the format that answers. */
  readonly format: string;
}

/** Additional endpoints used by a provider's own clients. */
export interface ExtraRoutes {
  readonly operations?: readonly ExtraOperation[];
  /** Whether the key is also taken as a bearer token, as newer clients send it. */
  readonly acceptsBearer?: boolean;
  /** Formats without operations. They implement only `follow`. */
  readonly formats?: readonly FormatHandler[];
}
