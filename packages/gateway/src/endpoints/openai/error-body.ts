import { type ErrorBody, getStatus } from "../../error-body.ts";

/** A failure as this format has it, with all that the gateway's own form tells. */
export interface OpenaiErrorBody {
  readonly error: ErrorBody & { readonly type: string; readonly param: string | null };
}

/** What its clients know failures by, where the status alone does not say it. */
const ERROR_TYPES: ReadonlyMap<number, string> = new Map([
  [401, "authentication_error"],
  [402, "insufficient_quota"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [429, "rate_limit_error"],
]);

export function toOpenaiError(problem: ErrorBody): OpenaiErrorBody {
  const status = getStatus(problem);
  const type = ERROR_TYPES.get(status) ?? (status < 500 ? "invalid_request_error" : "server_error");
  return { error: { ...problem, type, param: problem.budget?.parameter ?? null } };
}
