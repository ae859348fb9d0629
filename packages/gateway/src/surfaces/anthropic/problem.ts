import { type Problem, statusOf } from "../../problem.ts";

/** A failure as clients of Anthropic's format read it; in streams the data of an event named `error`. */
export interface AnthropicProblem {
  readonly type: "error";
  readonly error: { readonly type: string; readonly message: string };
  readonly request_id: string;
}

const TYPES: ReadonlyMap<number, string> = new Map([
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

export const anthropicProblem = (problem: Problem): AnthropicProblem => ({
  type: "error",
  error: { type: TYPES.get(statusOf(problem)) ?? "api_error", message: problem.message },
  request_id: problem.requestId,
});
