import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type ConfigFile, readConfigFile } from "@inferhub/gateway";
import type { Provider } from "@inferhub/inference";

const DEFAULT_FILE = "inferhub.json";

export interface OpenedConfig extends ConfigFile {
  /** Path of the file. `undefined` if there is no config file. */
  readonly file: string | undefined;
}

/**
 * Loads the config file: the given one, or `inferhub.json` if present.
 * @throws ConfigError
 */
export async function openConfig(
  cwd: string,
  named: string | undefined,
  providers: readonly Provider[],
): Promise<OpenedConfig> {
  const file = resolve(cwd, named ?? DEFAULT_FILE);
  if (named === undefined && !existsSync(file)) return { file: undefined, text: "", config: {} };
  return {
    file,
    ...(await readConfigFile(
      file,
      providers.map(({ id }) => id),
    )),
  };
}
