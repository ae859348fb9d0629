import * as v from "valibot";
import { nearNames } from "../near.ts";
import { holdsKey, NO_KEY } from "./looks-like-key.ts";

/** Lists are objects too, with members of their own. */
const objectWith = (message: string) =>
  v.custom<object>((input) => typeof input === "object" && input !== null && !Array.isArray(input), message);

/** An object with exactly these members. */
export function members<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = Object.keys(entries);
  const strict = v.strictObject(entries, ({ expected, path }) =>
    expected === "never" ? unknownName("member", String(path?.at(-1)?.key), known) : "is missing",
  );
  return v.pipe(objectWith(`expected an object with ${listed(known)}`), strict);
}

/** One of several names. */
export const oneOf = <const Names extends readonly string[]>(noun: string, names: Names) =>
  v.picklist(names, ({ input }) =>
    typeof input === "string" ? unknownName(noun, input, names) : `expected one of ${listed(names)}`,
  );

/** An object whose members are named by whoever writes it. */
export const byName = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) => v.pipe(objectWith("expected an object"), v.record(key, value));

export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, "expected a list");

export const text = v.pipe(
  v.string("expected a text"),
  v.nonEmpty("expected a text that is not empty"),
  v.check((each) => !holdsKey(each), NO_KEY),
);

export const yesOrNo = v.boolean("expected true or false");

export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const to = most === Number.MAX_SAFE_INTEGER ? "on" : `to ${most}`;
  const message = `expected a whole number from ${least} ${to}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}

export const aboveZero = v.pipe(
  v.number("expected a number above 0"),
  v.finite("expected a number above 0"),
  v.gtValue(0, "expected a number above 0"),
);

export const zeroOrMore = v.pipe(
  v.number("expected a number from 0 on"),
  v.finite("expected a number from 0 on"),
  v.minValue(0, "expected a number from 0 on"),
);

const MOST_LISTED = 12;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).join(", ");
  return names.length > MOST_LISTED ? `${shown} and ${names.length - MOST_LISTED} more` : shown;
}

/** The name itself is not repeated: it may be a key. */
function unknownName(noun: string, name: string, known: readonly string[]): string {
  const near = nearNames(name, known);
  return near.length > 0
    ? `there is no such ${noun}: did you mean ${near.join(" or ")}?`
    : `there is no such ${noun}: there are ${listed(known)}`;
}
