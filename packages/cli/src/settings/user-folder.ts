import { join } from "node:path";
import type { CliContext } from "../context.ts";

/**
 * Returns the platform's config folder of the user.
 * @returns `undefined` if the required variable isn't set
 */
export function userFolder({ env, platform = process.platform }: Pick<CliContext, "env" | "platform">) {
  const { XDG_CONFIG_HOME: xdg, HOME: home, APPDATA: appData } = env;
  const within = (folder: string | undefined, ...names: string[]) =>
    folder ? join(folder, ...names, "inferhub") : undefined;
  if (platform === "win32") return within(appData);
  if (platform === "darwin") return within(home, "Library", "Application Support");
  return within(xdg) ?? within(home, ".config");
}
