import { readFile } from "node:fs/promises";
import { ConfigError } from "./config-error.ts";
import type { GatewayConfig } from "./gateway-config.ts";

/**
 * Returns the API keys that a config references, by provider ID. Unset variables have no key.
 * @param file name of the config file, for errors
 * @throws ConfigError if a key file is unreadable or empty
 */
export async function readConfiguredKeys(
  { keys = {} }: GatewayConfig,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(
    Object.entries(keys).map(async ([provider, source]) => {
      if ("env" in source) return [provider, env[source.env]?.trim() ?? ""] as const;
      const text = await readFile(source.file, "utf8").catch((error: NodeJS.ErrnoException) => {
        throw new ConfigError(file, [`keys.${provider}.file: cannot be read (${error.code})`], error);
      });
      if (text.trim() === "") throw new ConfigError(file, [`keys.${provider}.file: the file is empty`]);
      return [provider, text.trim()] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, key]) => key !== ""));
}
