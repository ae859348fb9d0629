import { type AnthropicErrorBody, buildAnthropicError } from "@inferhub/inference/formats/anthropic/server";
import type { ErrorBody } from "../../error-body.ts";
import { getOpenStatus } from "../open-status.ts";

/** Converts an error to Anthropic's format. */
export const toAnthropicError = (problem: ErrorBody): AnthropicErrorBody =>
  buildAnthropicError(getOpenStatus(problem), problem.message, problem.requestId);
