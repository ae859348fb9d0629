import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable, Writable } from "node:stream";
import type { Fetch } from "@inferhub/catalog/platform";
import type { Provider } from "@inferhub/inference";

/** The signals that ask a command to stop. */
export type StopSignal = "SIGINT" | "SIGTERM";

type Terminal = { readonly isTTY?: boolean; readonly columns?: number };

/** Everything that the command line knows of the world outside, so that tests and tools can bring their own. */
export interface CliContext {
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder against which file names are read. */
  readonly cwd: string;
  /** As Node names it; of this process when left out. */
  readonly platform?: NodeJS.Platform;
  /** Every provider that comes with the client when left out. */
  readonly providers?: readonly Provider[];
  readonly fetch?: Fetch;
  /** What \`serve\` answers pages with; the installed site when left out. */
  readonly pages?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Calls the listener for each signal until the returned function is called. */
  onSignal?(listener: (signal: StopSignal) => void): () => void;
  /** Calls the listener for each SIGHUP, which otherwise ends the process, until the returned function is called. */
  onHangUp?(listener: () => void): () => void;
}

/** Loaded on use: help and version do without the client. */
export async function getProviders(context: Pick<CliContext, "providers">): Promise<readonly Provider[]> {
  return context.providers ?? (await import("@inferhub/inference")).PROVIDERS;
}
