import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import type { CliContext } from "../context.ts";
import { CliError } from "../problems.ts";

const DEFAULT_FILE = ".env";

/**
 * The variables of the process, and of a file those that the process does not have.
 * @param named file to read; `.env` where there is one, when left out
 * @throws CliError when the named file cannot be read
 */
export async function readEnvironment(
  { env, cwd }: Pick<CliContext, "env" | "cwd">,
  named: string | undefined,
): Promise<CliContext["env"]> {
  const file = resolve(cwd, named ?? DEFAULT_FILE);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (named === undefined && error.code === "ENOENT") return "";
    throw new CliError("input-invalid", `${file} cannot be read (${error.code})`, error);
  });
  // A variable that is set to nothing is as good as none to whoever looks for a key.
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  return { ...parseEnv(text), ...Object.fromEntries(set) };
}
