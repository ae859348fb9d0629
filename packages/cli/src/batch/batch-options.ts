import type { CallOptions } from "../run/call-settings.ts";

/** Options of `batch run`, as on the command line. */
export interface BatchRunOptions extends CallOptions {
  readonly output?: string;
  readonly detach?: boolean;
  readonly again?: boolean;
  readonly force?: boolean;
  readonly yes?: boolean;
}

/** Options of the commands for an existing batch of a file. */
export interface BatchFileOptions extends CallOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}
