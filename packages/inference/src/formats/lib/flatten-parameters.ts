import { renameKeys } from "./rename-keys.ts";

/** The part of an input that most operations share. */
export interface FlatInput {
  readonly inputs?: unknown;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A flat body: extra fields, then parameters, then the adapter's fields.
 * @param names parameters with a provider-specific name
 */
export function flattenParameters(
  { inputs: _, parameters, ...rest }: FlatInput,
  own: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  return { ...rest, ...renameKeys(parameters, names), ...own };
}
