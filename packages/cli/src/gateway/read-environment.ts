import type { CliContext } from "../context.ts";
import { readEnvFile } from "../settings/open-keys.ts";

/**
 * Environment variables of the process, plus all variables of a file that aren't set, because a gateway config can
 * reference any.
 * @param named file to load; defaults to `.env` if present
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
