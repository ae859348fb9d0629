import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { type CliContext, getProviders } from "../context.ts";
import { CliError } from "../problems.ts";
import { userFile } from "./open-settings.ts";
import { isObject, readSettingsFile } from "./read-settings-file.ts";

const DEFAULT_FILE = ".env";

/** Names of key variables. Other variables are ignored, because the file can belong to an untrusted project. */
const KEY_NAME = /^[A-Z][A-Z0-9_]*_(?:KEY|TOKEN|PAT|TOKEN_BEDROCK)$/;

export const isKeyName = (name: string): boolean => KEY_NAME.test(name);

/** The environment with the keys from files, and their sources. */
export interface Keys {
  readonly env: CliContext["env"];
  /** Source files by variable. Excludes variables of the environment. */
  readonly files: ReadonlyMap<string, string>;
  /** Problems of key files, each with a fix. */
  readonly problems: readonly KeyProblem[];
}

export interface KeyProblem {
  readonly text: string;
  readonly fix: string;
}

/**
 * Returns API keys from the environment, `.env`, and the user's config file.
 * @param named file to use instead of `.env`
 * @throws CliError if a file is unreadable
 */
export async function openKeys(
  context: Pick<CliContext, "env" | "cwd" | "platform" | "providers">,
  named?: string,
): Promise<Keys> {
  const folder = await readFolderKeys(context.cwd, named);
  const { keys, path, problems } = await readUserKeys(context);
  const files = new Map<string, string>();
  let env = context.env;
  for (const [values, from] of [
    [folder.variables, folder.path],
    [keys, path],
  ] as const) {
    const found = Object.entries(values).filter(([name, value]) => isKeyName(name) && value.trim());
    const taken = found.length > 0 ? await withoutKeysOf(env, found, context) : [];
    for (const [name] of taken) files.set(name, from);
    env = { ...env, ...Object.fromEntries(taken) };
  }
  return { env, files, problems: [...folder.problems, ...problems] };
}

/** Ignores an unreadable `.env`, because the user didn't ask for it. */
async function readFolderKeys(cwd: string, named: string | undefined) {
  try {
    return { ...(await readEnvFile(cwd, named)), problems: [] };
  } catch (error) {
    if (named !== undefined) throw error;
    const path = resolve(cwd, DEFAULT_FILE);
    const problem = { text: (error as Error).message, fix: `chmod u+r '${path}'` };
    return { path, variables: {}, problems: [problem] };
  }
}

/** Omits keys that are already set, including under another variable of the same provider. */
async function withoutKeysOf(
  env: CliContext["env"],
  found: readonly [name: string, value: string][],
  context: Pick<CliContext, "providers">,
): Promise<readonly [name: string, value: string][]> {
  const groups = (await getProviders(context)).flatMap(({ auth }) => [
    auth.env,
    ...(auth.others ?? []).flatMap(({ env = [] }) => env.map((name) => [name])),
  ]);
  return found.filter(([name]) => {
    const others = groups.filter((group) => group.includes(name)).flat();
    return ![name, ...others].some((each) => env[each]?.trim());
  });
}

/** Reads the variables of a file. @throws CliError if a file that the user gave is unreadable */
export async function readEnvFile(
  cwd: string,
  named: string | undefined,
): Promise<{ readonly path: string; readonly variables: Readonly<Record<string, string>> }> {
  const path = resolve(cwd, named ?? DEFAULT_FILE);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (named === undefined && (error.code === "ENOENT" || error.code === "EISDIR")) return "";
    throw new CliError("input-invalid", `${path} cannot be read (${error.code})`, error);
  });
  const variables = Object.entries(parseEnv(text)).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return { path, variables: Object.fromEntries(variables) };
}

/** Permission bits of the group and of other users. */
const OTHERS = 0o077;

async function readUserKeys(context: Pick<CliContext, "env" | "platform">): Promise<{
  readonly keys: Readonly<Record<string, string>>;
  readonly path: string;
  readonly problems: readonly KeyProblem[];
}> {
  const path = userFile(context) ?? "";
  const file = path ? await readSettingsFile(path) : undefined;
  const keys = file?.value["keys"];
  if (!file || keys === undefined) return { keys: {}, path, problems: [] };
  const wrong = (what: string) => new CliError("input-invalid", `${path}: keys: ${what}`);
  if (!isObject(keys)) throw wrong("expected an object of variables and keys");
  for (const [name, value] of Object.entries(keys)) {
    if (!isKeyName(name)) throw wrong("expected names of variables such as GROQ_API_KEY or HF_TOKEN");
    if (typeof value !== "string") throw wrong(`${name}: expected a string`);
  }
  const { mode } = await stat(path);
  if ((context.platform ?? process.platform) !== "win32" && (mode & OTHERS) !== 0) {
    const text = `The keys of ${path} are not used, as others may read the file`;
    return { keys: {}, path, problems: [{ text, fix: `chmod 600 '${path}'` }] };
  }
  return { keys: keys as Readonly<Record<string, string>>, path, problems: [] };
}
