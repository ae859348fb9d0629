import * as v from "valibot";

/** A time or a day of a query, in UTC without a zone. Its value is in ISO 8601. */
export const timeSchema = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => !Number.isNaN(Date.parse(text)),
      "Expected a time such as 2026-11-22 or 2026-11-22T07:00:00Z",
    ),
    v.transform((text) => new Date(text).toISOString()),
  ),
);
