import { randomBytes } from "node:crypto";

/** One failure in the operator's log. Contains no query and no body. */
export interface FailureEntry {
  readonly level: "error";
  readonly time: string;
  /** Reference shown to the user, who can report it. */
  readonly reference: string;
  readonly method: string;
  readonly path: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

export type FailureLog = (entry: FailureEntry) => void;

/** Logs a failure and returns its reference. */
export type ReportFailure = (error: unknown, request: Request) => string;

export function createReporter(log: FailureLog): ReportFailure {
  return (error, { method, url }) => {
    const reference = randomBytes(4).toString("hex");
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    const { pathname: path } = new URL(url);
    log({ level: "error", time: new Date().toISOString(), reference, method, path, message, stack });
    return reference;
  };
}
