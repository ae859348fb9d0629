import type { ErrorCode } from "@inferhub/inference";

/** Error codes of the command line itself. */
export type OwnCode = "failed" | "partly-done" | "interrupted" | "terminated";

/** Descriptions of the exit codes, printed by `inferhub help exit-codes`. */
export const EXIT_CODE_MEANINGS: Readonly<Record<number, string>> = {
  0: "done",
  1: "failed",
  2: "invalid usage or input",
  3: "not found",
  4: "API key missing or rejected",
  5: "the provider failed",
  6: "timed out",
  7: "partly done: a truncated stream, or some of several inputs failed",
  130: "interrupted (Ctrl-C)",
  143: "terminated",
};

/** Exit codes by error code. */
export const EXIT_CODES: Readonly<Record<ErrorCode | OwnCode, number>> = {
  failed: 1,
  "input-invalid": 2,
  "provider-unknown": 2,
  "operation-unsupported": 2,
  "too-large": 2,
  // Status 400 or 422: the provider rejected the call as invalid.
  "request-refused": 2,
  "model-not-served": 3,
  "routing-failed": 3,
  "not-found": 3,
  "key-missing": 4,
  "key-refused": 4,
  "credit-exhausted": 5,
  "rate-limited": 5,
  "hub-failed": 5,
  "provider-failed": 5,
  "connection-failed": 5,
  "egress-refused": 5,
  "job-failed": 5,
  "output-malformed": 5,
  timeout: 6,
  "connect-timeout": 6,
  "content-timeout": 6,
  "idle-timeout": 6,
  "job-timeout": 6,
  "stream-incomplete": 7,
  "partly-done": 7,
  interrupted: 130,
  terminated: 143,
};

/** Returns the exit code of an error. */
export function getExitCode(error: unknown): number {
  const { code } = (error ?? {}) as { code?: unknown };
  const known = typeof code === "string" && Object.hasOwn(EXIT_CODES, code);
  return known ? EXIT_CODES[code as ErrorCode | OwnCode] : EXIT_CODES.failed;
}
