import * as v from "valibot";
import { errorMembers } from "../../error-schema.ts";
import type { EndpointApi } from "../endpoint.ts";
import { getOpenStatus } from "../open-status.ts";
import { type OpenaiErrorBody, toOpenaiError } from "./error-body.ts";

const error: v.GenericSchema<unknown, OpenaiErrorBody> = v.object({
  error: v.object({ ...errorMembers, code: v.string(), type: v.string(), param: v.nullable(v.string()) }),
});

export const openaiApi: EndpointApi<"openai"> = {
  id: "openai",
  tag: {
    name: "OpenAI's format",
    description:
      "For clients of OpenAI's API. Set their base URL to /v1. Model IDs are owner/name (any provider), owner/name:provider, or owner/name with the suffix :fastest, :cheapest or :preferred.",
  },
  error: {
    body: toOpenaiError,
    status: getOpenStatus,
    doc: { name: "OpenaiError", schema: error },
  },
};
