import { readFile } from "node:fs/promises";
import { CliError } from "../problems.ts";
import type { SettingsFile } from "./resolve-setting.ts";

/**
 * Loads a config file.
 * @returns `undefined` if the file doesn't exist
 * @throws CliError if it is unreadable or isn't an object. The message omits the content, which can include keys
 */
export async function readSettingsFile(path: string): Promise<SettingsFile | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw new CliError("input-invalid", `${path}: cannot be read (${error.code})`, error);
  });
  if (text === undefined) return undefined;
  const value = parse(text.replace(/^\ufeff/, ""));
  if (isObject(value)) return { path, value };
  throw new CliError("input-invalid", `${path}: not a JSON object`);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
