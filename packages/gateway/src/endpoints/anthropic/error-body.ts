import { type AnthropicErrorBody, buildAnthropicError } from "@inferhub/inference/formats/anthropic/server";
import { type ErrorBody, getStatus } from "../../error-body.ts";

/** An error of the gateway as clients of Anthropic's API read it. */
export const toAnthropicError = (problem: ErrorBody): AnthropicErrorBody =>
  buildAnthropicError(getStatus(problem), problem.message, problem.requestId);
