import { typeError } from "../errors.ts";
import { Markup } from "../values/markup.ts";
import { isInt } from "../values/numbers.ts";
import { typeName } from "../values/type-name.ts";

/** The text of a str or Markup; undefined for any other value. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return value instanceof Markup ? value.text : undefined;
}

/** @throws TypeError (`must be str, not int`), with `prefix` in front */
export function textArgument(value: unknown, prefix = ""): string {
  const text = textOf(value);
  if (text === undefined) {
    throw typeError(`${prefix}must be str, not ${value === null && prefix ? "None" : typeName(value)}`);
  }
  return text;
}

/** `start` and `end` within a sequence: negative ones count from its end. None is allowed by str only. */
export function boundsWithin(
  length: number,
  start: unknown,
  end: unknown,
  noneAllowed = false,
): readonly [number, number] {
  return [bound(length, start, 0, noneAllowed), Math.min(length, bound(length, end, length, noneAllowed))];
}

function bound(length: number, value: unknown, otherwise: number, noneAllowed: boolean): number {
  if (value === undefined || (value === null && noneAllowed)) return otherwise;
  if (!isInt(value) && typeof value !== "boolean") {
    throw typeError(
      `slice indices must be integers ${noneAllowed ? "or None " : ""}or have an __index__ method`,
    );
  }
  const at = Number(value);
  return at < 0 ? Math.max(0, at + length) : at;
}
