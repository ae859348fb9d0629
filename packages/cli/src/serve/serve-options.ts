import { isIPv4 } from "node:net";
import { usageError } from "../problems.ts";
import { wholeNumber } from "../text/whole-number.ts";

const DEFAULT_PORT = 8787;

/** As they stand on the command line. */
export interface ServeOptions {
  readonly port?: string;
  readonly host: string;
  readonly allowRemote?: boolean;
  readonly sandboxForMissingKeys?: boolean;
  readonly seed?: string;
}

/** @throws CliError when a number is none, or when strangers could come in unasked */
export function readServeOptions(
  { host, allowRemote = false, ...options }: ServeOptions,
  env: Readonly<Record<string, string | undefined>>,
) {
  const isRemote = !isLoopback(host);
  if (isRemote && !allowRemote) {
    throw usageError(
      `${host} lets other machines in, and no token keeps strangers from spending the keys. --allow-remote does it all the same`,
    );
  }
  const named = options.port ?? (env["PORT"] || undefined);
  const where = options.port === undefined ? "PORT" : "--port";
  return {
    host,
    isRemote,
    port: named === undefined ? DEFAULT_PORT : wholeNumber(where, named, 65_535),
    seed: options.seed === undefined ? undefined : wholeNumber("--seed", options.seed, 2 ** 32 - 1),
  };
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
