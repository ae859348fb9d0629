import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable, Writable } from "node:stream";
import type { Fetch } from "@inferhub/catalog/platform";
import type { Provider } from "@inferhub/inference";

/** The signals that ask a command to stop. */
export type StopSignal = "SIGINT" | "SIGTERM";

type Terminal = { readonly isTTY?: boolean; readonly columns?: number };

/** Environment of the CLI, replaceable in tests and tools. */
export interface CliContext {
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder against which file names are read. */
  readonly cwd: string;
  /** Platform as Node names it. Defaults to that of this process. */
  readonly platform?: NodeJS.Platform;
  /** Defaults to all providers of the client. */
  readonly providers?: readonly Provider[];
  readonly fetch?: Fetch;
  /** Handler of page requests for `serve`. Defaults to the installed site. */
  readonly pages?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Calls the listener for each signal until the returned function is called. */
  onSignal?(listener: (signal: StopSignal) => void): () => void;
  /** Calls the listener for each SIGHUP, which otherwise ends the process, until the returned function is called. */
  onHangUp?(listener: () => void): () => void;
  /** Calls the listener for each SIGUSR2, which otherwise ends the process, until the returned function is called. */
  onRestart?(listener: () => void): () => void;
}

/** Loaded on use: help and version do without the client. */
export async function getProviders(context: Pick<CliContext, "providers">): Promise<readonly Provider[]> {
  return context.providers ?? (await import("@inferhub/inference")).PROVIDERS;
}
