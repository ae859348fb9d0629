import type { CliContext } from "./context.ts";
import { createOutput, type Output } from "./io/output.ts";
import { createStoppedError } from "./problems.ts";
import { createStatusLine, type StatusLine } from "./progress/status-line.ts";
import { showControls } from "./text/controls.ts";
import { createStyle, type Style, wantsColor } from "./text/style.ts";

/** Output streams and helpers of commands: results on stdout, other messages on stderr. */
export interface Tools {
  readonly context: CliContext;
  readonly out: Output;
  /** Style of results. Plain unless stdout is a terminal. */
  readonly style: Style;
  /** Whether the output is an interactive terminal. */
  readonly onTerminal: boolean;
  /** Status line with the progress. Results and notes replace it. */
  readonly status: StatusLine;
  /** Prints a note to stderr. */
  note(text: string): void;
  /** Updates the environment for commands, for example with keys from files. */
  setEnvironment(env: CliContext["env"]): void;
}

/** Creates the tools of commands from a context. */
export function createTools(given: CliContext): Tools {
  let { env } = given;
  // Keep getters, so that stdin isn't opened before it is read.
  const context: CliContext = Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(given),
    env: { get: () => env, enumerable: true },
  });
  const { stdout, stderr } = context;
  const onTerminal = stdout.isTTY ?? false;
  const noteStyle = () => createStyle(wantsColor(env, stderr.isTTY ?? false));
  const status = createStatusLine(context);
  const output = createOutput(stdout);
  return {
    context,
    onTerminal,
    status,
    out: {
      write: (data) => {
        status.clear();
        return output.write(data);
      },
    },
    get style() {
      return createStyle(wantsColor(env, onTerminal));
    },
    note: (text) => {
      status.clear();
      stderr.write(`${noteStyle().dim(showControls(text))}\n`);
    },
    setEnvironment: (changed) => {
      env = changed;
    },
  };
}

/**
 * Runs work that a signal can stop. The abort reason is the error that the command exits with.
 */
export async function stoppable<T>(
  { onSignal }: CliContext,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const unsubscribe = onSignal?.((signal) => controller.abort(createStoppedError(signal)));
  try {
    return await work(controller.signal);
  } finally {
    unsubscribe?.();
  }
}
