/** An error as clients of Anthropic's API read it. In streams, it is the data of an event named `error`. */
export interface AnthropicErrorBody {
  readonly type: "error";
  readonly error: { readonly type: string; readonly message: string };
  readonly request_id?: string;
}

/** Source: Anthropic's API reference, "Errors". */
const ERROR_TYPES: ReadonlyMap<number, string> = new Map([
  [401, "authentication_error"],
  [402, "billing_error"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [413, "request_too_large"],
  [429, "rate_limit_error"],
  [503, "overloaded_error"],
  [504, "timeout_error"],
  [529, "overloaded_error"],
]);

/** @param status of the response, which decides the type of the error */
export const buildAnthropicError = (
  status: number,
  message: string,
  requestId?: string,
): AnthropicErrorBody => ({
  type: "error",
  error: {
    type: ERROR_TYPES.get(status) ?? (status < 500 ? "invalid_request_error" : "api_error"),
    message,
  },
  ...(requestId !== undefined && { request_id: requestId }),
});
