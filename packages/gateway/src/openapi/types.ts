/** The part of JSON Schema (draft 2020-12) that is used here. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaObject>>;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly items?: SchemaObject;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
  readonly contentMediaType?: string;
  readonly [keyword: string]: unknown;
}

/** Reference to a shared component. A type alias, so that it is assignable to a schema. */
export type Reference = { readonly $ref: string };

export interface MediaObject {
  readonly schema?: SchemaObject;
  readonly example?: unknown;
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

export type Content = Readonly<Record<string, MediaObject>>;

export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

export interface RequestBodyObject {
  readonly required: boolean;
  readonly content: Content;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly externalDocs?: { readonly url: string };
  readonly requestBody?: RequestBodyObject | Reference;
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

/** Operations by lower-case method. */
export type PathItem = Readonly<Record<string, OperationObject>>;

/** An OpenAPI 3.1 document, limited to the fields used here. */
export interface OpenapiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly requestBodies: Readonly<Record<string, RequestBodyObject>>;
    readonly headers: Readonly<
      Record<string, { readonly description: string; readonly schema: SchemaObject }>
    >;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}
