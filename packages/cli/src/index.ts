export type { CliContext, StopSignal } from "./context.ts";
export { EXIT_CODE_MEANINGS, EXIT_CODES, getExitCode } from "./exit-codes.ts";
export { createProgram } from "./program.ts";
export { runCli } from "./run-cli.ts";
export { createTools, type Tools } from "./tools.ts";
