import type { GatewayErrorCode } from "../errors.ts";
import type { GatewayServices } from "../services.ts";
import type { Tag } from "./tags.ts";
import type { Reference, SchemaObject } from "./types.ts";

/** Puts a schema among the shared ones, and specifies where it is. */
export type ResolveReference = (schema: NamedSchema) => Reference;

/** A schema that stands among the shared ones, once. */
export interface NamedSchema {
  readonly name: string;
  toJson(refer: ResolveReference): SchemaObject;
}

/** A shared schema, or one that is where it is used. */
export type SchemaDoc = NamedSchema | NamedSchema["toJson"];

export interface MediaDoc {
  readonly schema?: SchemaDoc;
  readonly example?: unknown;
  /** Media types of the parts of a form that are no plain texts. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** By media type. */
export type ContentDoc = Readonly<Record<string, MediaDoc>>;

export interface SuccessDoc {
  /** 200 when omitted. */
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
  /** An object whose fields are behind the question mark. */
  readonly query?: SchemaDoc;
  /** What fields of path and query mean. */
  readonly descriptions?: Readonly<Record<string, string>>;
  /** Examples for fields of path and query. */
  readonly examples?: Readonly<Record<string, string>>;
  readonly body?: ContentDoc;
  readonly response: SuccessDoc;
  /** Whether it makes calls to providers, so all their failures can be answered. */
  readonly makesCalls?: boolean;
  /** Specific errors; common ones are added. */
  readonly errors?: readonly GatewayErrorCode[];
}

/** By method. */
export type PathDoc = Readonly<Record<string, OperationDoc>>;

/** Services used by the documentation. */
export type DocumentedServices = Pick<GatewayServices, "providers" | "operations">;

/** What a route is described as: one path, or several that it represents, by their URLs. */
export type RouteDoc = PathDoc | ((described: DocumentedServices) => Readonly<Record<string, PathDoc>>);
