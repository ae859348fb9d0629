import { type FSWatcher, watch } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { FIXED_MEMBERS, type GatewayConfig } from "./gateway-config.ts";
import { type ConfigFile, readConfigFile } from "./read-config-file.ts";

/** Options for watching a configuration, with its callbacks. */
export interface ConfigWatch {
  readonly providerIds: readonly string[];
  /** The active config. */
  readonly started: ConfigFile;
  /** Applies a new config. If it throws, the error is reported and the previous config stays active. */
  readonly onConfig: (config: GatewayConfig) => void | Promise<void>;
  readonly onProblem: (message: string) => void;
}

/** A watched config. */
export interface ConfigWatcher {
  /** Reloads the file even without changes, because key files can have changed. */
  reload(): Promise<void>;
  close(): void;
}

/** Editors write a file in several steps, so wait until it's stable. */
const SETTLE_MS = 100;

/**
 * Watches a config file. Reports and ignores invalid files, and changes that require a restart. Watches the folder, because
 * editors replace files.
 */
export function watchConfig(file: string, options: ConfigWatch): ConfigWatcher {
  const { providerIds, started, onConfig, onProblem } = options;
  let text = started.text;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  async function load(force: boolean): Promise<void> {
    if (closed) return;
    try {
      const next = await readConfigFile(file, providerIds);
      if (closed || (!force && next.text === text)) return;
      text = next.text;
      await onConfig(next.config);
      const fixed = FIXED_MEMBERS.filter(
        (name) => !isDeepStrictEqual(next.config[name], started.config[name]),
      );
      if (fixed.length > 0) onProblem(`${file}: ${fixed.join(", ")} changed, which requires a restart`);
    } catch (error) {
      onProblem(`${(error as Error).message}\nThe previous config stays active`);
    }
  }

  /** Runs reloads one after another, so that the newest config stays active. */
  const reload = (force = true) => {
    last = last.then(() => load(force));
    return last;
  };

  const watcher = watchFolder(dirname(file), onProblem, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(false), SETTLE_MS).unref();
  });
  return {
    reload: () => reload(),
    close: () => {
      closed = true;
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

function watchFolder(folder: string, onProblem: (message: string) => void, onChange: () => void) {
  const failed = (error: Error) =>
    onProblem(`Failed to watch ${folder} (${error.message}). Send SIGHUP after a change of the config`);
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { persistent: false }, onChange);
    watcher.on("error", failed);
  } catch (error) {
    failed(error as Error);
  }
  return watcher;
}
