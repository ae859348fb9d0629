import * as v from "valibot";
import { objectSchema, optionalEntries } from "../config/schema-parts.ts";
import { getRuleEntries, type RulesFor } from "../limits/rules.ts";
import { ACCOUNT_ID, ACCOUNT_ID_HELP } from "./account-id.ts";

/** The id of an account. */
export const accountIdSchema = v.pipe(v.string(), v.regex(ACCOUNT_ID, ACCOUNT_ID_HELP));

/** What an account may do. A misspelled field is rejected, because without it the account could do too much. */
export const accountLimitsSchema = objectSchema(
  optionalEntries(getRuleEntries("account")),
) as object as v.GenericSchema<unknown, RulesFor<"account">>;
