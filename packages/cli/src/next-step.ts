import type { ErrorCode } from "@inferhub/inference";
import { COMMANDS } from "./commands/index.ts";
import type { OwnCode } from "./exit-codes.ts";

const DOCTOR = "inferhub doctor";
const AGAIN = "run the command again, or `inferhub doctor`";

/** Next step after a failure, by error code. `undefined` means the help of the failed command. */
const NEXT_STEPS: Readonly<Record<ErrorCode | OwnCode, string | undefined>> = {
  "input-invalid": undefined,
  "request-refused": undefined,
  "too-large": undefined,
  "not-found": undefined,
  failed: undefined,
  "provider-unknown": "inferhub providers",
  "operation-unsupported": "inferhub tasks",
  "routing-failed": "inferhub providers --key",
  "model-not-served": "inferhub models",
  "key-missing": DOCTOR,
  "key-refused": DOCTOR,
  "credit-exhausted": "inferhub providers --key",
  "hub-failed": DOCTOR,
  "connection-failed": DOCTOR,
  "output-malformed": DOCTOR,
  "provider-failed": AGAIN,
  "rate-limited": AGAIN,
  "job-failed": AGAIN,
  "stream-incomplete": AGAIN,
  timeout: "run the command again with a higher --timeout",
  "connect-timeout": DOCTOR,
  "content-timeout": AGAIN,
  "idle-timeout": AGAIN,
  "job-timeout": "run the command again with a higher --timeout",
  "egress-refused": "download the file, and pass its path",
  "partly-done": "run the command again for the inputs that failed",
  interrupted: "",
  terminated: "",
};

/**
 * Returns the next step after a failure, or an empty string after a signal.
 * @param argv the failed command line
 */
export function getNextStep(code: unknown, argv: readonly string[]): string {
  const known = typeof code === "string" && Object.hasOwn(NEXT_STEPS, code) ? (code as ErrorCode) : "failed";
  const [command = ""] = argv.filter((word) => !word.startsWith("-"));
  const isCommand = COMMANDS.some(({ name }) => name === command);
  const help = isCommand ? `inferhub ${command} --help` : "inferhub --help";
  return NEXT_STEPS[known] ?? help;
}
