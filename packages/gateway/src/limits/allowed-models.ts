import { listSchema, textSchema } from "../config/schema-parts.ts";
import { defineLimit } from "./limit.ts";
import { formatAllowed, matchesAny } from "./patterns.ts";

/** The models that a token may use. */
export const allowedModels = defineLimit({
  id: "allowed-models",
  scope: "attempt",
  setFor: ["token"],
  entries: {
    /** Models as callers may write them. `*` represents any characters: `meta-llama/*`. */
    models: listSchema(textSchema),
  },
  findViolation({ models: allowed }, { models }) {
    if (!models || !allowed || models.some((model) => matchesAny(allowed, model))) return undefined;
    return `This token may not use ${models[0]}, only ${formatAllowed(allowed)}`;
  },
});
