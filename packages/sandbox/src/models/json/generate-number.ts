import type { JsonObject } from "../../server/json-object.ts";
import { findExpression } from "../chat/arithmetic.ts";
import { findNumber, nearest } from "./collect-findings.ts";
import type { Maker, Place } from "./from-schema.ts";
import { getBounds, limit } from "./schema.ts";

/** Names of numbers that are computed rather than read. */
const RESULT = /^(answer|result|value|sum|total|output|product|difference|quotient|final)/i;

/** Multiples that are tried before giving up. */
const MAX_TRIES = 200;

/** A number: what the text computes or says, next to the name first, else a small one within the bounds. */
export function generateNumber(
  whole: boolean,
  schema: JsonObject,
  { name, nth }: Place,
  maker: Maker,
): number {
  const { findings } = maker;
  const isFit = (value: number | undefined): value is number =>
    value !== undefined &&
    Number.isFinite(value) &&
    (!whole || Number.isInteger(value)) &&
    maker.fits(value, schema);
  if (nth === 0) {
    const sum = RESULT.test(name) ? findExpression(findings.text)?.value : undefined;
    if (isFit(sum)) return sum;
    const found = nearest(findings.free("number"), name, findings.text).find((each) =>
      isFit(findNumber(each)),
    );
    if (found) {
      findings.take(found);
      return findNumber(found);
    }
    const given = schema["default"];
    if (typeof given === "number" && isFit(given)) return given;
  }
  return small(whole, schema, isFit, nth);
}

function small(whole: boolean, schema: JsonObject, isFit: (value: number) => boolean, nth: number): number {
  const { low, high } = getBounds(schema);
  const least = Math.max(low.inner ?? Number.NEGATIVE_INFINITY, low.exclusive ?? Number.NEGATIVE_INFINITY);
  const most = Math.min(high.inner ?? Number.POSITIVE_INFINITY, high.exclusive ?? Number.POSITIVE_INFINITY);
  const step = limit(schema, "multipleOf") ?? 1;
  const from =
    least > 1
      ? Math.ceil(least / step)
      : most < 1
        ? Math.floor(most / step)
        : Math.max(1, Math.round(1 / step));
  const found: number[] = [];
  for (let index = 0; index < MAX_TRIES && found.length <= nth; index++) {
    // From the first on away from the bound that is nearer, then the other way.
    const signed = most < 1 ? -index : index;
    const steps = signed === 0 ? [from] : [from + signed, from - signed];
    for (const each of steps) {
      const value = Number((each * step).toPrecision(15));
      if (isFit(value) && !found.includes(value)) found.push(value);
    }
  }
  if (found[nth] !== undefined) return found[nth];
  const between = least + ((most - least) * (nth + 1)) / (nth + 2);
  return !whole && isFit(between) ? between : (found[0] ?? 0);
}
