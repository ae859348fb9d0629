import { type GatewayConfig, isLoopback } from "@inferhub/gateway";
import {
  type GatewaySettings,
  readGatewayOptions,
  type ServerEnvironment,
} from "../gateway/gateway-options.ts";
import { createUsageError } from "../problems.ts";
import { PROJECT_FILE } from "../settings/open-settings.ts";
import { resolveSetting } from "../settings/resolve-setting.ts";
import { stateSetting } from "../settings/settings.ts";

/** Options, as on the command line. */
export interface ServeOptions {
  readonly port?: string;
  readonly anyPort?: boolean;
  readonly host?: string;
  readonly config?: string;
  readonly state?: string;
  /** `false` for `--no-refresh-models`. */
  readonly refreshModels?: boolean;
  readonly allowRemote?: boolean;
  readonly sandboxForMissingKeys?: boolean;
  /** `false` for `--no-servers`. */
  readonly servers?: boolean;
  readonly installModels?: boolean;
  readonly seed?: string;
}

/** @throws CliError if a value is invalid, or if unauthenticated clients could use the server without permission */
export function readServeOptions(
  { allowRemote = false, ...options }: ServeOptions,
  { env, cwd, user }: Pick<ServerEnvironment, "env" | "cwd" | "user">,
  config: GatewayConfig,
): GatewaySettings {
  const project = { path: PROJECT_FILE, value: { ...config } };
  const kept = resolveSetting(stateSetting, options.state, { env, project, user });
  // Unlike `gateway`, this command stores no state unless a folder is set.
  const state = kept.source === "default" ? false : kept.value;
  const settings = readGatewayOptions(
    // Unauthenticated clients are checked below, with a message for this command's flags.
    { ...options, state, log: "none", allowUnauthenticated: true },
    { env, cwd, config, user, onTerminal: false },
  );
  const { host, requireTokens } = settings;
  if (isLoopback(host) || requireTokens || allowRemote || config.allowUnauthenticated) return settings;
  throw createUsageError(
    `${host} accepts connections from other machines, so unauthenticated clients could use the API keys. Require tokens with \`inferhub gateway --require-tokens\`, or allow all clients with --allow-remote`,
  );
}
