import type { Operation } from "@inferhub/catalog/define";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { checkInput } from "./check-input.ts";

/**
 * Checks an input by the catalogue's own schema, and reads its files into bytes, as answers take them.
 * @param input files in it are `Blob`s
 * @throws Refusal that names the member at fault
 */
export async function assertInput(operation: Operation, input: unknown): Promise<unknown> {
  const checked = checkInput(operation, input);
  if (checked.issue === undefined) return withBytes(checked.value);
  const { path, message } = checked.issue;
  const member = path.join(".");
  if (valueAt(input, path) === undefined) throw createMissingError(member);
  throw new ApiError(400, `${member}: ${message}`, member);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (isObject(at) || Array.isArray(at) ? Reflect.get(at, name) : undefined),
    value,
  );
}

async function withBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    return { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  }
  if (Array.isArray(value)) return Promise.all(value.map(withBytes));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(async ([name, each]) => [name, await withBytes(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
