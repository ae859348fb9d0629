import type { ErrorBody } from "../../error-body.ts";
import { getOpenStatus } from "../open-status.ts";

/** Converts an error to OpenAI's format, with all fields of the gateway's format. */
export interface OpenaiErrorBody {
  readonly error: Omit<ErrorBody, "code"> & {
    readonly code: string;
    readonly type: string;
    readonly param: string | null;
  };
}

/** Error types expected by clients, in addition to the status. */
const ERROR_TYPES: ReadonlyMap<number, string> = new Map([
  [401, "authentication_error"],
  [402, "insufficient_quota"],
  [403, "permission_error"],
  [404, "not_found_error"],
  [429, "rate_limit_error"],
]);

/** Error codes that clients check. Other codes are the gateway's. */
const CODES: Partial<Readonly<Record<ErrorBody["code"], string>>> = {
  "model-not-served": "model_not_found",
};

export function toOpenaiError(problem: ErrorBody): OpenaiErrorBody {
  const status = getOpenStatus(problem);
  const type = ERROR_TYPES.get(status) ?? (status < 500 ? "invalid_request_error" : "server_error");
  const code = CODES[problem.code] ?? problem.code;
  return { error: { ...problem, code, type, param: problem.budget?.parameter ?? problem.parameter ?? null } };
}
