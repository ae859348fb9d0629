import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable, Writable } from "node:stream";
import type { Fetch } from "@inferhub/catalog/platform";
import type { Provider } from "@inferhub/inference";

/** Signals that stop a command. */
export type StopSignal = "SIGINT" | "SIGTERM";

type Terminal = { readonly isTTY?: boolean; readonly columns?: number };

/** Environment of the CLI, replaceable in tests and tools. */
export interface CliContext {
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that relative file names are resolved against. */
  readonly cwd: string;
  /** Node's platform name. Defaults to the current platform. */
  readonly platform?: NodeJS.Platform;
  /** Defaults to all providers of the client. */
  readonly providers?: readonly Provider[];
  readonly fetch?: Fetch;
  /** Pages for `serve`. Defaults to the installed site. */
  readonly pages?: SitePages;
  /** Subscribes to stop signals. Returns a function that unsubscribes. */
  onSignal?(listener: (signal: StopSignal) => void): () => void;
  /** Subscribes to SIGHUP, which ends the process by default. Returns a function that unsubscribes. */
  onHangUp?(listener: () => void): () => void;
  /** Subscribes to SIGUSR2, which ends the process by default. Returns a function that unsubscribes. */
  onRestart?(listener: () => void): () => void;
}

/** A site, for a gateway that serves its pages. */
export interface SitePages {
  handler(request: IncomingMessage, response: ServerResponse): void;
  /** Paths for which the handler also takes POST. */
  readonly postPaths: readonly string[];
}

/** Loaded on demand, because help and version don't need the client. */
export async function getProviders(context: Pick<CliContext, "providers">): Promise<readonly Provider[]> {
  return context.providers ?? (await import("@inferhub/inference")).PROVIDERS;
}
