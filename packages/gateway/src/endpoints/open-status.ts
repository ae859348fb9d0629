import { type ErrorBody, getStatus } from "../error-body.ts";

/** Statuses of providers for which clients of open formats have their own errors. */
const KEPT_STATUSES: Partial<Readonly<Record<ErrorBody["code"], readonly number[]>>> = {
  "key-refused": [403],
  "request-refused": [408, 409, 422],
  "provider-failed": [500, 503, 529],
};

/** The status of an error in another API's format. */
export const getOpenStatus = (problem: ErrorBody): number => {
  const { code, status } = problem;
  return status !== undefined && KEPT_STATUSES[code]?.includes(status) ? status : getStatus(problem);
};
