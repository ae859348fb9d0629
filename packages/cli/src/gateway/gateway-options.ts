import { resolve } from "node:path";
import { type GatewayConfig, isLoopback } from "@inferhub/gateway";
import { createUsageError } from "../problems.ts";
import { PROJECT_FILE } from "../settings/open-settings.ts";
import { resolveSetting, type SettingsFile } from "../settings/resolve-setting.ts";
import { hostSetting, portSetting, stateSetting } from "../settings/settings.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { isLogFormat, LOG_FORMATS, type LogFormat } from "./access-log.ts";

const MAX_GRACE_SECONDS = 3_600;

/** Options, as on the command line. */
export interface GatewayCommandOptions {
  readonly port?: string;
  readonly anyPort?: boolean;
  readonly host?: string;
  readonly config?: string;
  /** `false` for `--no-state`. */
  readonly state?: string | boolean;
  readonly databaseUrl?: string;
  readonly processes?: string;
  readonly requireTokens?: boolean;
  readonly trustProxy?: boolean;
  readonly allowUnauthenticated?: boolean;
  readonly envFile?: string;
  readonly log?: string;
  readonly grace?: string;
  /** `false` for `--no-refresh-models`. */
  readonly refreshModels?: boolean;
  readonly sandboxForMissingKeys?: boolean;
  readonly seed?: string;
}

/** Gateway settings, shared by all commands that run a gateway. */
export interface GatewaySettings {
  readonly host: string;
  readonly port: number;
  /** Whether to use a free port if the port is in use. */
  readonly anyPort: boolean;
  /** Data directory; `undefined` disables persistence. */
  readonly state: string | undefined;
  readonly requireTokens: boolean;
  readonly trustProxy: boolean;
  /** Whether to allow clients of other machines without tokens. */
  readonly allowUnauthenticated: boolean;
  readonly log: LogFormat;
  readonly graceMs: number | undefined;
  /** Whether models and prices are refreshed from the providers' public lists. */
  readonly refreshModels: boolean;
  readonly sandbox: boolean;
  readonly seed: number | undefined;
}

export interface ServerEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly config: GatewayConfig;
  /** The user's config file. */
  readonly user?: SettingsFile | undefined;
  /** Whether the log goes to a terminal. */
  readonly onTerminal: boolean;
}

/**
 * Resolves the options. The command line takes precedence over the config.
 * @throws CliError if a value is invalid, or if unauthenticated clients could use the gateway without explicit permission
 */
export function readGatewayOptions(
  options: GatewayCommandOptions,
  environment: ServerEnvironment,
): GatewaySettings {
  const { config, onTerminal } = environment;
  const { log = onTerminal ? "text" : "json" } = options;
  if (!isLogFormat(log)) throw createUsageError(`--log must be ${LOG_FORMATS.join(", ")}, not "${log}"`);
  const named = typeof options.state === "string" ? options.state : undefined;
  const settings: GatewaySettings = {
    ...resolveBind(options, environment),
    state: options.state === false ? undefined : resolveStateFolder(environment, named),
    requireTokens: options.requireTokens ?? config.requireTokens ?? false,
    trustProxy: options.trustProxy ?? config.trustProxy ?? false,
    allowUnauthenticated: options.allowUnauthenticated ?? config.allowUnauthenticated ?? false,
    log,
    graceMs:
      options.grace === undefined
        ? undefined
        : wholeNumber("--grace", options.grace, MAX_GRACE_SECONDS) * 1000,
    refreshModels: refreshesModels(options, environment),
    sandbox: options.sandboxForMissingKeys ?? false,
    seed: options.seed === undefined ? undefined : wholeNumber("--seed", options.seed, 2 ** 32 - 1),
  };
  assertSafeBind(settings);
  return settings;
}

/** The flag is `true` by default, so it can only disable the refresh. Tests and offline machines send no requests. */
const refreshesModels = (
  { refreshModels }: GatewayCommandOptions,
  { config, env }: Pick<ServerEnvironment, "config" | "env">,
): boolean =>
  refreshModels !== false &&
  (config.refreshModels ?? true) &&
  !/^(1|on|yes|true)$/i.test((env["HF_HUB_OFFLINE"] ?? "").trim()) &&
  env["NODE_ENV"] !== "test";

/** Returns the state folder, for commands that write or read state. */
export const resolveStateFolder = (
  { cwd, ...environment }: Omit<ServerEnvironment, "onTerminal">,
  named: string | undefined,
): string => resolve(cwd, resolveSetting(stateSetting, named, getSources(environment)).value);

function resolveBind({ host, port, anyPort = false }: GatewayCommandOptions, environment: ServerEnvironment) {
  const sources = getSources(environment);
  const wanted = resolveSetting(portSetting, port, sources);
  return {
    host: resolveSetting(hostSetting, host, sources).value,
    port: wanted.value,
    // Never replace a port that the user set.
    anyPort: anyPort && wanted.source === "default",
  };
}

const getSources = ({ env, config, user }: Pick<ServerEnvironment, "env" | "config" | "user">) => ({
  env,
  user,
  project: { path: PROJECT_FILE, value: { ...config } },
});

function assertSafeBind({ host, state, requireTokens, allowUnauthenticated }: GatewaySettings): void {
  if (requireTokens && state === undefined) {
    throw createUsageError("Required tokens need a data directory. Set one with --state");
  }
  if (isLoopback(host) || requireTokens || allowUnauthenticated) return;
  throw createUsageError(
    `${host} accepts connections from other machines, so unauthenticated clients could use the API keys. Require tokens with --require-tokens, or allow all clients with --allow-unauthenticated`,
  );
}
