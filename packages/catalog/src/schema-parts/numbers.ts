import * as v from "valibot";

/** An integer, 0 or more. */
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An integer, 1 or more. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A share or a probability: 0 to 1. */
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Seed of random numbers: the same seed reproduces a response. */
export const seed = v.pipe(v.number(), v.integer());
