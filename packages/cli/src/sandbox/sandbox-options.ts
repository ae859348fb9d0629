import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { FaultRule, SandboxConfig } from "@inferhub/sandbox";
import type { CliContext } from "../context.ts";
import { CliError, createUsageError } from "../problems.ts";
import { wholeNumber } from "../text/whole-number.ts";

const DEFAULT_PORT = 8788;

/** Options, as on the command line. */
export interface SandboxCommandOptions {
  readonly port?: string;
  readonly seed?: string;
  readonly models?: string;
  readonly config?: string;
  readonly record?: string;
  readonly replay?: string;
  readonly strict?: boolean;
  readonly fault?: readonly string[];
}

export interface SandboxSettings {
  readonly port: number;
  /** Output folder of the recorder, which runs instead of the sandbox. */
  readonly record?: { readonly path: string; readonly shown: string };
  readonly config: SandboxConfig;
}

/** Merges the options with the config file. The command line takes precedence. @throws CliError for conflicts */
export async function readSandboxOptions(
  options: SandboxCommandOptions,
  { env, cwd }: Pick<CliContext, "env" | "cwd">,
): Promise<SandboxSettings> {
  const { record, replay, strict = false, fault = [] } = options;
  const others = [
    replay && "--replay",
    options.config && "--config",
    options.seed && "--seed",
    options.models !== undefined && "--models",
    fault.length > 0 && "--fault",
  ].filter(Boolean);
  if (record !== undefined && others.length > 0) {
    throw createUsageError(
      `--record forwards every request to the real providers, so ${others.join(" and ")} would change nothing`,
    );
  }
  if (strict && replay === undefined) throw createUsageError("--strict requires --replay");
  const named = options.port ?? (env["PORT"] || undefined);
  const where = options.port === undefined ? "PORT" : "--port";
  const port = named === undefined ? DEFAULT_PORT : wholeNumber(where, named, 65_535);
  const seed = options.seed === undefined ? undefined : wholeNumber("--seed", options.seed, 2 ** 32 - 1);
  const config = options.config === undefined ? {} : await readConfigFile(resolve(cwd, options.config));
  const models = readModels(options.models);
  const faults = await readFaults(fault);
  return {
    port,
    ...(record !== undefined && { record: { path: resolve(cwd, record), shown: record } }),
    config: {
      ...config,
      ...(seed !== undefined && { seed }),
      ...(models !== undefined && { models }),
      // Command-line faults take precedence.
      ...(faults.length > 0 && { faults: [...faults, ...(config.faults ?? [])] }),
      ...(replay !== undefined && {
        replay: {
          ...config.replay,
          folder: resolve(cwd, replay),
          ...(strict && { otherwise: "refuse" }),
        },
      }),
    },
  };
}

/** @throws CliError for values other than `known` and `any` */
function readModels(models: string | undefined): "known" | "any" | undefined {
  if (models === undefined || models === "known" || models === "any") return models;
  throw createUsageError(`Invalid value for --models: "${models}". Expected known or any.`);
}

/**
 * Parses `429:0.1`: a fault and its probability (default: 1).
 * @throws CliError listing the supported faults
 */
async function readFaults(words: readonly string[]): Promise<readonly FaultRule[]> {
  if (words.length === 0) return [];
  const faults = words.map((word): FaultRule => {
    const [, fault = word, share] = /^(.*):(0|1|0?\.\d+|1\.0+)$/s.exec(word) ?? [];
    return share === undefined ? { fault } : { fault, probability: Number(share) };
  });
  const { readConfig } = await import("@inferhub/sandbox");
  try {
    readConfig({ faults });
  } catch (error) {
    throw new CliError("input-invalid", `--fault: ${(error as Error).message}`, error);
  }
  return faults;
}

async function readConfigFile(path: string): Promise<SandboxConfig> {
  const { readConfig } = await import("@inferhub/sandbox");
  try {
    const config = readConfig(JSON.parse(await readFile(path, "utf8")));
    const { replay } = config;
    return replay
      ? { ...config, replay: { ...replay, folder: resolve(dirname(path), replay.folder) } }
      : config;
  } catch (error) {
    throw new CliError("input-invalid", `${path}: ${(error as Error).message}`, error);
  }
}
