import { type ErrorBody, getStatus } from "../error-body.ts";

/** Provider statuses for which clients have their own error classes. */
const KEPT_STATUSES: Partial<Readonly<Record<ErrorBody["code"], readonly number[]>>> = {
  "key-refused": [403],
  "request-refused": [408, 409, 422],
  "provider-failed": [500, 503, 529],
};

/** Returns the status of an error in another API's format. */
export const getOpenStatus = (problem: ErrorBody): number => {
  const { code, status } = problem;
  return status !== undefined && KEPT_STATUSES[code]?.includes(status) ? status : getStatus(problem);
};
