import { type GatewayConfig, isLoopback } from "@inferhub/gateway";
import { type GatewaySettings, readGatewayOptions } from "../gateway/gateway-options.ts";
import { usageError } from "../problems.ts";
import type { Tools } from "../tools.ts";

/** As they stand on the command line. */
export interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly config?: string;
  readonly state?: string;
  readonly allowRemote?: boolean;
  readonly sandboxForMissingKeys?: boolean;
  readonly seed?: string;
}

/** @throws CliError when a number is none, or when strangers could come in unasked */
export function readServeOptions(
  { allowRemote = false, ...options }: ServeOptions,
  { env, cwd }: Tools["context"],
  config: GatewayConfig,
): GatewaySettings {
  const state = options.state ?? config.state ?? false;
  const settings = readGatewayOptions(
    // Whether strangers may come in is asked below, in the words of this command.
    { ...options, state, log: "none", allowStrangers: true },
    { env, cwd, config, onTerminal: false },
  );
  const { host, requireTokens } = settings;
  if (isLoopback(host) || requireTokens || allowRemote || config.allowStrangers) return settings;
  throw usageError(
    `${host} lets other machines in, and no token keeps strangers from spending the keys: \`inferhub gateway --require-tokens\` asks for tokens, --allow-remote lets everybody spend them`,
  );
}
