import * as v from "valibot";
import { suggestNames } from "../suggest.ts";
import { containsSecret, NO_SECRET_MESSAGE } from "./is-likely-secret.ts";

/** Rejects arrays, which are objects too. */
const plainObjectSchema = (message: string) =>
  v.custom<object>((input) => typeof input === "object" && input !== null && !Array.isArray(input), message);

/** An object with exactly these fields. */
export function objectSchema<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = Object.keys(entries);
  const strict = v.strictObject(entries, ({ expected, path }) =>
    expected === "never" ? formatUnknownName("field", String(path?.at(-1)?.key), known) : "is missing",
  );
  return v.pipe(plainObjectSchema(`expected an object with ${formatNames(known)}`), strict);
}

/** Makes every field optional. */
export const optionalEntries = (entries: Readonly<Record<string, v.GenericSchema>>): v.ObjectEntries =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, v.exactOptional(schema)]));

/** One of several names. */
export const picklistSchema = <const Names extends readonly string[]>(noun: string, names: Names) =>
  v.picklist(names, ({ input }) =>
    typeof input === "string"
      ? formatUnknownName(noun, input, names)
      : `expected one of ${formatNames(names)}`,
  );

/** An object with user-defined keys. */
export const recordSchema = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) => v.pipe(plainObjectSchema("expected an object"), v.record(key, value));

export const listSchema = <Item extends v.GenericSchema>(item: Item) => v.array(item, "expected a list");

export const textSchema = v.pipe(
  v.string("expected a string"),
  v.nonEmpty("expected a non-empty string"),
  v.check((each) => !containsSecret(each), NO_SECRET_MESSAGE),
);

export const booleanSchema = v.boolean("expected true or false");

export function integerSchema(min: number, max?: number): v.GenericSchema<number> {
  const message = `expected an integer from ${min} ${max === undefined ? "on" : `to ${max}`}`;
  const integer = v.pipe(
    v.number(message),
    v.integer(message),
    v.check((each) => Number.isSafeInteger(each), message),
    v.minValue(min, message),
  );
  return max === undefined ? integer : v.pipe(integer, v.maxValue(max, message));
}

export const positiveSchema = v.pipe(
  v.number("expected a number above 0"),
  v.finite("expected a number above 0"),
  v.gtValue(0, "expected a number above 0"),
);

export const nonNegativeSchema = v.pipe(
  v.number("expected a number from 0 on"),
  v.finite("expected a number from 0 on"),
  v.minValue(0, "expected a number from 0 on"),
);

const MAX_LISTED_NAMES = 12;

function formatNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_NAMES).join(", ");
  return names.length > MAX_LISTED_NAMES ? `${shown} and ${names.length - MAX_LISTED_NAMES} more` : shown;
}

/** Omits the unknown name, because it can be a key. */
function formatUnknownName(noun: string, name: string, known: readonly string[]): string {
  const suggestions = suggestNames(name, known);
  return suggestions.length > 0
    ? `unknown ${noun}. Did you mean ${suggestions.join(" or ")}?`
    : `unknown ${noun}. Expected one of ${formatNames(known)}`;
}
