import * as v from "valibot";

/** A whole number, 0 or more. */
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number, 1 or more. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A share or a probability: 0 to 1. */
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What random numbers begin with: the same seed gives the same answer again. */
export const seed = v.pipe(v.number(), v.integer());
