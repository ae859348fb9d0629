import type { ServerError } from "../../contracts/server-format.ts";

/** An error response of a server. Each format defines its serialization. */
export class ApiError extends Error implements ServerError {
  readonly status: number;
  readonly member: string | undefined;

  constructor(status: number, reason: string, member?: string) {
    super(reason);
    this.status = status;
    this.member = member;
  }
}

/** An error of status 400 for a field that is not there. */
export const createMissingError = (member: string): ApiError =>
  new ApiError(400, `${member} is required`, member);
