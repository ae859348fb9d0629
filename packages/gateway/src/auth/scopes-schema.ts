import { OPERATIONS } from "@inferhub/catalog/operations";
import * as v from "valibot";
import type { Scopes } from "./token.ts";

const names = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())));
const positive = v.optional(v.pipe(v.number(), v.gtValue(0)));

/** The scopes of a token. A misspelled scope is rejected, because without it the token would allow too much. */
export const scopesSchema: v.GenericSchema<unknown, Scopes> = v.strictObject({
  providers: names,
  models: names,
  operations: v.optional(
    v.array(
      v.picklist(
        OPERATIONS.map(({ id }) => id),
        "There is no such operation: see /api/tasks",
      ),
    ),
  ),
  billTo: names,
  budget: v.optional(
    v.strictObject({ usd: v.pipe(v.number(), v.minValue(0)), per: v.picklist(["day", "month", "total"]) }),
  ),
  requestsPerMinute: positive,
  concurrency: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  admin: v.optional(v.boolean()),
}) as v.GenericSchema<unknown, Scopes>;
