/** Why a request is not answered. Each wire writes it in its own words. */
export class ApiError extends Error {
  readonly status: number;
  /** The member of the body that is at fault. */
  readonly member: string | undefined;

  constructor(status: number, reason: string, member?: string) {
    super(reason);
    this.status = status;
    this.member = member;
  }
}

export const createMissingError = (member: string): ApiError =>
  new ApiError(400, `${member} is required`, member);
