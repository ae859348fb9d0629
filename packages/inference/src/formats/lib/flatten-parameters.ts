import { renameKeys } from "./rename-keys.ts";

/** The part of an input that most operations share. */
export interface FlatInput {
  readonly inputs?: unknown;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A body with everything on one level: what the caller adds, the parameters, then the adapter's own fields.
 * @param names parameters that the vendor calls otherwise
 */
export function flattenParameters(
  { inputs: _, parameters, ...rest }: FlatInput,
  own: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  return { ...rest, ...renameKeys(parameters, names), ...own };
}
