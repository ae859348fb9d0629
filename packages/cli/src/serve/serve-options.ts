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

/** As they stand on the command line. */
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
  readonly seed?: string;
}

/** @throws CliError when a number is none, or when strangers could come in unasked */
export function readServeOptions(
  { allowRemote = false, ...options }: ServeOptions,
  { env, cwd, user }: Pick<ServerEnvironment, "env" | "cwd" | "user">,
  config: GatewayConfig,
): GatewaySettings {
  const project = { path: PROJECT_FILE, value: { ...config } };
  const kept = resolveSetting(stateSetting, options.state, { env, project, user });
  // Unlike a gateway of its own, this one keeps nothing unless somebody says where.
  const state = kept.source === "default" ? false : kept.value;
  const settings = readGatewayOptions(
    // Whether strangers may come in is asked below, in the words of this command.
    { ...options, state, log: "none", allowUnauthenticated: true },
    { env, cwd, config, user, onTerminal: false },
  );
  const { host, requireTokens } = settings;
  if (isLoopback(host) || requireTokens || allowRemote || config.allowUnauthenticated) return settings;
  throw createUsageError(
    `${host} lets other machines in, and no token keeps strangers from spending the keys: \`inferhub gateway --require-tokens\` asks for tokens, --allow-remote lets everybody spend them`,
  );
}
