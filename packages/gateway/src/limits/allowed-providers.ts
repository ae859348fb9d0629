import { listSchema, textSchema } from "../config/schema-parts.ts";
import { defineLimit } from "./limit.ts";
import { formatAllowed } from "./patterns.ts";

/** The providers that a token may use. */
export const allowedProviders = defineLimit({
  id: "allowed-providers",
  scope: "attempt",
  setFor: ["token"],
  entries: {
    /** IDs of providers. */
    providers: listSchema(textSchema),
  },
  findViolation: ({ providers }, { provider }) =>
    provider === undefined || !providers || providers.includes(provider)
      ? undefined
      : `This token may not use ${provider}, only ${formatAllowed(providers)}`,
});
