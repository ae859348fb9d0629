import * as v from "valibot";

/** The items of a page, as a query names them. */
export const limitSchema = (most: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(most)));
