/** The types of JSON values, as JSON Schema names them. */
export type JsonTypeName = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";

/** The keywords of a JSON Schema that types are inferred from. Others are checked or passed on. */
interface JsonSchemaKeywords {
  readonly type?: JsonTypeName | readonly JsonTypeName[];
  readonly properties?: Readonly<Record<string, JsonSchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchemaNode;
  readonly items?: JsonSchemaNode;
  readonly prefixItems?: readonly JsonSchemaNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchemaNode[];
  readonly oneOf?: readonly JsonSchemaNode[];
  readonly allOf?: readonly JsonSchemaNode[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchemaNode>>;
  readonly definitions?: Readonly<Record<string, JsonSchemaNode>>;
  readonly nullable?: boolean;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** A schema inside a JSON Schema. */
export type JsonSchemaNode = boolean | JsonSchemaKeywords;

/** A JSON Schema written as a literal, or declared `as const`, so its type can be inferred. */
export type JsonSchemaLiteral = JsonSchemaKeywords &
  (
    | { readonly type: JsonTypeName | readonly JsonTypeName[] }
    | { readonly anyOf: readonly JsonSchemaNode[] }
    | { readonly oneOf: readonly JsonSchemaNode[] }
    | { readonly allOf: readonly JsonSchemaNode[] }
    | { readonly enum: readonly unknown[] }
    | { readonly const: unknown }
    | { readonly $ref: string }
  );

/**
 * The type of the values that match a JSON Schema. References lead into `$defs` and `definitions` of the entire schema,
 * and are followed four levels deep.
 */
export type InferJsonSchema<Schema, Root = Schema, Depth extends readonly unknown[] = []> = Schema extends {
  readonly nullable: true;
}
  ? InferNode<Schema, Root, Depth> | null
  : InferNode<Schema, Root, Depth>;

type InferNode<Schema, Root, Depth extends readonly unknown[]> = Schema extends { readonly $ref: infer Ref }
  ? Depth["length"] extends 4
    ? unknown
    : InferJsonSchema<Resolve<Ref, Root>, Root, [...Depth, Ref]>
  : Schema extends { readonly const: infer Value }
    ? Mutable<Value>
    : Schema extends { readonly enum: readonly (infer Value)[] }
      ? Mutable<Value>
      : Schema extends { readonly anyOf: readonly (infer Each)[] }
        ? InferJsonSchema<Each, Root, Depth>
        : Schema extends { readonly oneOf: readonly (infer Each)[] }
          ? InferJsonSchema<Each, Root, Depth>
          : Schema extends { readonly allOf: infer All extends readonly unknown[] }
            ? InferAll<All, Root, Depth>
            : Schema extends { readonly type: infer Type }
              ? InferType<Schema, Type extends readonly (infer Each)[] ? Each : Type, Root, Depth>
              : Schema extends { readonly properties: unknown }
                ? InferObject<Schema, Root, Depth>
                : Schema extends false
                  ? never
                  : unknown;

type Resolve<Ref, Root> = Ref extends "#"
  ? Root
  : Ref extends `#/${infer Place extends "$defs" | "definitions"}/${infer Name}`
    ? Root extends { readonly [P in Place]: infer Definitions }
      ? Name extends keyof Definitions
        ? Definitions[Name]
        : unknown
      : unknown
    : unknown;

type InferType<Schema, Type, Root, Depth extends readonly unknown[]> = Type extends "string"
  ? string
  : Type extends "number" | "integer"
    ? number
    : Type extends "boolean"
      ? boolean
      : Type extends "null"
        ? null
        : Type extends "array"
          ? InferArray<Schema, Root, Depth>
          : Type extends "object"
            ? InferObject<Schema, Root, Depth>
            : unknown;

type InferArray<Schema, Root, Depth extends readonly unknown[]> = Schema extends {
  readonly prefixItems: infer Items extends readonly unknown[];
}
  ? Schema extends { readonly items: false }
    ? InferTuple<Items, Root, Depth>
    : [...InferTuple<Items, Root, Depth>, ...InferItems<Schema, Root, Depth>[]]
  : InferItems<Schema, Root, Depth>[];

type InferTuple<Items extends readonly unknown[], Root, Depth extends readonly unknown[]> = {
  -readonly [Index in keyof Items]: InferJsonSchema<Items[Index], Root, Depth>;
};

type InferItems<Schema, Root, Depth extends readonly unknown[]> = Schema extends {
  readonly items: infer Item;
}
  ? InferJsonSchema<Item, Root, Depth>
  : unknown;

type InferAll<All extends readonly unknown[], Root, Depth extends readonly unknown[]> = All extends readonly [
  infer First,
  ...infer Rest,
]
  ? InferJsonSchema<First, Root, Depth> & InferAll<Rest, Root, Depth>
  : unknown;

type Required<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

type InferObject<Schema, Root, Depth extends readonly unknown[]> = Schema extends {
  readonly properties: infer Properties;
}
  ? Schema extends { readonly additionalProperties: true | object }
    ? InferMembers<Properties, Required<Schema>, Root, Depth> & { [name: string]: unknown }
    : InferMembers<Properties, Required<Schema>, Root, Depth>
  : Schema extends { readonly additionalProperties: infer Additional }
    ? Record<string, InferJsonSchema<Additional, Root, Depth>>
    : Record<string, unknown>;

type InferMembers<Properties, Names, Root, Depth extends readonly unknown[]> = Flat<
  {
    -readonly [Name in keyof Properties as Name extends Names ? Name : never]: InferJsonSchema<
      Properties[Name],
      Root,
      Depth
    >;
  } & {
    -readonly [Name in keyof Properties as Name extends Names ? never : Name]?: InferJsonSchema<
      Properties[Name],
      Root,
      Depth
    >;
  }
>;

type Flat<Members> = { [Name in keyof Members]: Members[Name] };

type Mutable<Value> = Value extends object
  ? { -readonly [Name in keyof Value]: Mutable<Value[Name]> }
  : Value;
