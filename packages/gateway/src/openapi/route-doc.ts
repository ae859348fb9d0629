import type { GatewayErrorCode } from "../errors.ts";
import type { GatewayServices } from "../services.ts";
import type { Tag } from "./tags.ts";
import type { Reference, SchemaObject } from "./types.ts";

/** Adds a shared schema and returns its reference. */
export type ResolveReference = (schema: NamedSchema) => Reference;

/** A named shared schema. */
export interface NamedSchema {
  readonly name: string;
  toJson(refer: ResolveReference): SchemaObject;
}

/** A shared schema or an inline schema. */
export type SchemaDoc = NamedSchema | NamedSchema["toJson"];

export interface MediaDoc {
  readonly schema?: SchemaDoc;
  readonly example?: unknown;
  /** Media types of form parts that aren't plain text. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Examples by media type. */
export type ContentDoc = Readonly<Record<string, MediaDoc>>;

export interface SuccessDoc {
  /** Status. Default: 200. */
  readonly status?: number;
  readonly description: string;
  readonly content?: ContentDoc;
}

/** Documentation of a method of a path. */
export interface OperationDoc {
  /** Unique ID in camel case. */
  readonly id: string;
  readonly tag: Exclude<Tag, "pass-through">;
  readonly summary: string;
  readonly description?: string;
  /** Schema of the query parameters. */
  readonly query?: SchemaDoc;
  /** Descriptions of path and query parameters. */
  readonly descriptions?: Readonly<Record<string, string>>;
  /** Examples of path and query parameters. */
  readonly examples?: Readonly<Record<string, string>>;
  readonly body?: ContentDoc;
  readonly response: SuccessDoc;
  /** Whether it calls providers, which adds their errors. */
  readonly makesCalls?: boolean;
  /** Specific errors; common ones are added. */
  readonly errors?: readonly GatewayErrorCode[];
}

/** By method. */
export type PathDoc = Readonly<Record<string, OperationDoc>>;

/** Services used by the documentation. */
export type DocumentedServices = Pick<GatewayServices, "providers" | "operations">;

/** Documentation of a route: one or more paths by URL. */
export type RouteDoc = PathDoc | ((described: DocumentedServices) => Readonly<Record<string, PathDoc>>);
