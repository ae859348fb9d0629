import { type AnthropicErrorBody, buildAnthropicError } from "@inferhub/inference/formats/anthropic/server";
import type { ErrorBody } from "../../error-body.ts";
import { getOpenStatus } from "../open-status.ts";

/** An error of the gateway as clients of Anthropic's API read it. */
export const toAnthropicError = (problem: ErrorBody): AnthropicErrorBody =>
  buildAnthropicError(getOpenStatus(problem), problem.message, problem.requestId);
