import type { AnthropicErrorBody } from "@inferhub/inference/formats/anthropic/server";
import * as v from "valibot";
import type { EndpointApi } from "../endpoint.ts";
import { getOpenStatus } from "../open-status.ts";
import { toAnthropicError } from "./error-body.ts";

const error: v.GenericSchema<unknown, AnthropicErrorBody> = v.object({
  type: v.literal("error"),
  error: v.object({ type: v.string(), message: v.string() }),
  request_id: v.string(),
});

export const anthropicApi: EndpointApi<"anthropic"> = {
  id: "anthropic",
  tag: {
    name: "Anthropic's format",
    description: "For clients of Anthropic's Messages API. Supports chat models of every provider.",
  },
  error: {
    body: toAnthropicError,
    status: getOpenStatus,
    event: "error",
    doc: { name: "AnthropicError", schema: error },
  },
  requestIdHeader: "request-id",
};
