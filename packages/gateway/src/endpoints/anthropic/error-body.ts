import { type ErrorBody, getStatus } from "../../error-body.ts";

/** A failure as clients of Anthropic's format read it; in streams the data of an event named `error`. */
export interface AnthropicErrorBody {
  readonly type: "error";
  readonly error: { readonly type: string; readonly message: string };
  readonly request_id: string;
}

const ERROR_TYPES: ReadonlyMap<number, string> = new Map([
  [400, "invalid_request_error"],
  [401, "authentication_error"],
  [402, "billing_error"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [405, "invalid_request_error"],
  [413, "request_too_large"],
  [429, "rate_limit_error"],
  [503, "overloaded_error"],
  [504, "timeout_error"],
  [529, "overloaded_error"],
]);

export const toAnthropicError = (problem: ErrorBody): AnthropicErrorBody => ({
  type: "error",
  error: { type: ERROR_TYPES.get(getStatus(problem)) ?? "api_error", message: problem.message },
  request_id: problem.requestId,
});
