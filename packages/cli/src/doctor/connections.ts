import { type GatewayConfig, readConfiguredKeys } from "@inferhub/gateway";
import { PROVIDERS, type Provider, readBaseUrlsFromEnv, readKeysFromEnv } from "@inferhub/inference";
import { openKeys } from "../settings/open-keys.ts";
import type { CheckContext } from "./check.ts";

/** Providers configured by the environment and the config file. Other checks report unreadable files. */
export interface Connections {
  readonly config: GatewayConfig;
  /** API keys by provider ID. */
  readonly keys: Readonly<Record<string, string>>;
  /** Custom base URLs by provider ID. */
  readonly baseUrls: Readonly<Record<string, string>>;
}

export async function openConnections({ tools, providers, envFile }: CheckContext): Promise<Connections> {
  const { context } = tools;
  const { openConfig } = await import("../gateway/open-config.ts");
  const { env } = await openKeys(context, envFile).catch(() => context);
  const { config, file = "" } = await openConfig(context.cwd, undefined, providers).catch(() => ({
    config: {} as GatewayConfig,
    file: undefined,
  }));
  const named = await readConfiguredKeys(config, file, env).catch(() => ({}));
  const upstreams = Object.entries(config.upstreams ?? {}).map(([id, { baseUrl }]) => [id, baseUrl] as const);
  // The base URL of a custom provider counts as custom too.
  const own = providers
    .filter((each) => !(PROVIDERS as readonly Provider[]).includes(each))
    .map(({ id, baseUrl }) => [id, baseUrl] as const);
  return {
    config,
    keys: { ...readKeysFromEnv(providers, env), ...named },
    baseUrls: {
      ...Object.fromEntries(own),
      ...readBaseUrlsFromEnv(providers, env),
      ...Object.fromEntries(upstreams),
    },
  };
}
