import type { StopSignal } from "./context.ts";
import { EXIT_CODES } from "./exit-codes.ts";
import { runCli } from "./run-cli.ts";

const listeners = new Set<(signal: StopSignal) => void>();
let stopping = false;

/** The first signal stops gracefully. The second one, or the first without a listener, exits immediately. */
function stop(signal: StopSignal): void {
  if (stopping || listeners.size === 0) {
    process.exit(signal === "SIGINT" ? EXIT_CODES.interrupted : EXIT_CODES.terminated);
  }
  stopping = true;
  for (const listener of listeners) listener(signal);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);

// Each write handles its own error. Without this handler, a later error event would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

process.exitCode = await runCli(process.argv.slice(2), {
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  onSignal: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onHangUp: (listener) => {
    process.on("SIGHUP", listener);
    return () => process.off("SIGHUP", listener);
  },
  onRestart: (listener) => {
    process.on("SIGUSR2", listener);
    return () => process.off("SIGUSR2", listener);
  },
});
