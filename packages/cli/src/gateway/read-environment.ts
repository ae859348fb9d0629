import type { CliContext } from "../context.ts";
import { readEnvFile } from "../settings/open-keys.ts";

/**
 * Returns the environment variables of the process, plus the variables of a file that aren't set. All of them, because a
 * gateway config can reference any variable.
 * @param named file to load. Defaults to `.env` if it exists
 * @throws CliError if the given file is unreadable
 */
export async function readEnvironment(
  { env, cwd }: Pick<CliContext, "env" | "cwd">,
  named: string | undefined,
): Promise<CliContext["env"]> {
  const { variables } = await readEnvFile(cwd, named);
  // An empty variable counts as missing, so an empty key is not used.
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  return { ...variables, ...Object.fromEntries(set) };
}
