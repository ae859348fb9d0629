import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ConfigError } from "./config-error.ts";
import type { GatewayConfig, KeySource } from "./gateway-config.ts";
import { parseConfig } from "./parse-config.ts";

/** A config with its source text. */
export interface ConfigFile {
  readonly text: string;
  readonly config: GatewayConfig;
}

/**
 * Reads a config file and makes its paths absolute.
 * @throws ConfigError
 */
export async function readConfigFile(file: string, providerIds: readonly string[]): Promise<ConfigFile> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(file, [`cannot be read (${error.code ?? error.message})`], error);
  });
  const config = parseConfig(text, file, providerIds);
  const absolute = (path: string) => resolve(dirname(file), path);
  const keys = Object.entries(config.keys ?? {}).map(([provider, source]): [string, KeySource] => [
    provider,
    "file" in source ? { file: absolute(source.file) } : source,
  ]);
  return {
    text,
    config: {
      ...config,
      ...(config.state !== undefined && { state: absolute(config.state) }),
      ...(config.keys && { keys: Object.fromEntries(keys) }),
    },
  };
}
