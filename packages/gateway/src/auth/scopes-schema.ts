import * as v from "valibot";
import { getRuleEntries } from "../limits/rules.ts";
import type { Scopes } from "./token.ts";

const names = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())));

/** Scopes of a token. Unknown fields are rejected, because ignoring them would allow too much. */
export const scopesSchema: v.GenericSchema<unknown, Scopes> = v.strictObject({
  ...v.partial(v.object(getRuleEntries("token"))).entries,
  billTo: names,
  metrics: v.optional(v.boolean()),
  admin: v.optional(v.boolean()),
}) as v.GenericSchema<unknown, Scopes>;
