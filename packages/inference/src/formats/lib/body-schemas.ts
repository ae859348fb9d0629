import * as v from "valibot";

/** A non-empty string. */
export const text = v.pipe(v.string("must be a string"), v.nonEmpty());

/** One text, or a list of them. */
export const texts = v.union(
  [text, v.pipe(v.array(v.string()), v.nonEmpty())],
  "must be a string or a list of strings",
);

/** An object; an empty one by default. */
export const members = v.optional(v.record(v.string(), v.unknown(), "must be an object"), {});

/** An optional integer. Default limits: 1, and the largest that is exact. */
export function wholeNumber({ min = 1, max = Number.MAX_SAFE_INTEGER } = {}) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  const message = `must be an integer ${range}`;
  return v.nullish(
    v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)),
  );
}

/** The longest vector that a format requests. */
export const dimensions = wholeNumber({ max: 8192 });

/** A number that outputs depend on. */
export const seed = wholeNumber({ min: -(2 ** 53) });

/** A limit of tokens; numbers below zero represent none. */
export const optionalLimit = wholeNumber({ min: -2 });
