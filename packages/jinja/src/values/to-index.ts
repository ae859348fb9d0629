import { overflowError, typeError } from "../errors.ts";
import { typeName } from "./type-name.ts";

/**
 * An int or bool as Python's C functions take it, for counts and positions.
 * @throws TypeError, OverflowError
 */
export function toIndex(value: unknown): number {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  if (typeof value === "bigint" || Number.isInteger(value))
    throw overflowError("Python int too large to convert to C ssize_t");
  throw typeError(`'${typeName(value)}' object cannot be interpreted as an integer`);
}

/**
 * An int or bool as Python's C functions take it for yes or no, such as `reverse` of `sorted`.
 * @throws TypeError, OverflowError
 */
export function toFlag(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "bigint" || (Number.isInteger(value) && Math.abs(Number(value)) >= 2 ** 31))
    throw overflowError("Python int too large to convert to C int");
  return toIndex(value) !== 0;
}
