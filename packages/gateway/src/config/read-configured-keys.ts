import { readFile } from "node:fs/promises";
import { ConfigError } from "./config-error.ts";
import type { GatewayConfig } from "./gateway-config.ts";

/**
 * The keys that a configuration points at, by provider id. A variable that is not set gives none, as for keys
 * that no configuration mentions.
 * @param file the configuration's name, for errors
 * @throws ConfigError when the file of a key cannot be read or is empty
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
