import type { Schema, SchemaOutput } from "@inferhub/catalog/define";

/** Synchronous result of Valibot's schemas, with the path as objects. */
interface StandardResult<S extends Schema> {
  readonly value: SchemaOutput<S>;
  readonly issues?: readonly {
    readonly message: string;
    readonly path?: readonly { readonly key: PropertyKey }[];
  }[];
}

/** A parsed value, or the problem with its path: `messages.0.role: Invalid key: …`. */
export type Validated<T> =
  | { readonly value: T; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/**
 * Validates a value through the Standard Schema interface (standardschema.dev), so the bundle contains no other code
 * of a schema library.
 */
export function validate<S extends Schema>(schema: S, value: unknown): Validated<SchemaOutput<S>> {
  const result = schema["~standard"].validate(value) as StandardResult<S>;
  const [issue] = result.issues ?? [];
  if (!issue) return { value: result.value };
  const place = issue.path?.map(({ key }) => key).join(".");
  // The received value may be a prompt or a key.
  const message = issue.message.replace(/ but received .*/s, "");
  return { problem: place ? `${place}: ${message}` : message };
}
