/** Why a request is not answered. Each wire writes it in its own words. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** The member of the body that is at fault. */
  readonly member: string | undefined;

  constructor(status: RefusalStatus, reason: string, member?: string) {
    super(reason);
    this.status = status;
    this.member = member;
  }
}

export type RefusalStatus = 400 | 401 | 404 | 413 | 501;

export const missing = (member: string): Refusal => new Refusal(400, `${member} is required`, member);
