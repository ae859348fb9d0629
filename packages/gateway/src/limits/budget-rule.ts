import type * as v from "valibot";
import { nonNegativeSchema, objectSchema, picklistSchema } from "../config/schema-parts.ts";

/** The schema of an amount that may be spent in a period. */
export const budgetSchema = objectSchema({
  usd: nonNegativeSchema,
  per: picklistSchema("period", ["day", "month", "total"]),
});

/** A spend limit. Days and months are in UTC. */
export interface Budget extends Readonly<v.InferOutput<typeof budgetSchema>> {}
