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
      "For clients that speak OpenAI's API: point them at /v1. A model is named as owner/name, which is tried wherever it is served, as owner/name:provider, or with :fastest, :cheapest or :preferred behind it.",
  },
  error: {
    body: toOpenaiError,
    status: getOpenStatus,
    doc: { name: "OpenaiError", schema: error },
  },
};
