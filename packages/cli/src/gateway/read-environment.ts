import type { CliContext } from "../context.ts";
import { readEnvFile } from "../settings/open-keys.ts";

/**
 * The variables of the process, and of a file those that the process does not have: all of them, since the
 * gateway's configuration may name any.
 * @param named file to read; `.env` where there is one, when omitted
 * @throws CliError when the named file cannot be read
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
