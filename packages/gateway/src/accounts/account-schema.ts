import * as v from "valibot";
import { objectSchema, optionalEntries } from "../config/schema-parts.ts";
import { getRuleEntries, type RulesFor } from "../limits/rules.ts";
import { ACCOUNT_ID, ACCOUNT_ID_HELP } from "./account-id.ts";

/** ID of an account. */
export const accountIdSchema = v.pipe(v.string(), v.regex(ACCOUNT_ID, ACCOUNT_ID_HELP));

/** Limits of an account. Misspelled fields are rejected, because ignoring them would allow too much. */
export const accountLimitsSchema = objectSchema(
  optionalEntries(getRuleEntries("account")),
) as object as v.GenericSchema<unknown, RulesFor<"account">>;
