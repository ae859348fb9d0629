import type { Operation } from "@inferhub/catalog/define";
import type { FormatHandler } from "../../formats/format-handler.ts";

/** An operation at a URL or in a format that only the provider's own clients use. */
export interface ExtraOperation {
  readonly operation: Operation;
  /** Overrides adapters at the same path. */
  readonly path: string;
  /** Name of the format. */
  readonly format: string;
}

/** Additional endpoints used by a provider's own clients. */
export interface ExtraRoutes {
  readonly operations?: readonly ExtraOperation[];
  /** Whether to accept the key as a bearer token too, which newer clients send. */
  readonly acceptsBearer?: boolean;
  /** Formats without operations. They implement only `follow`. */
  readonly formats?: readonly FormatHandler[];
}
