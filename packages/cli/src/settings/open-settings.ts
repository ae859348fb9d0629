import { join, resolve } from "node:path";
import type { CliContext } from "../context.ts";
import { CliError } from "../problems.ts";
import { checkMembers } from "./check-members.ts";
import { isObject, readSettingsFile } from "./read-settings-file.ts";
import { type Resolved, resolveSetting, type SettingSources } from "./resolve-setting.ts";
import type { Setting } from "./setting.ts";
import { SETTINGS } from "./settings.ts";
import { userFolder } from "./user-folder.ts";

export const PROJECT_FILE = "inferhub.json";

/** Settings of a command. */
export interface Settings extends SettingSources {
  /** @throws CliError */
  resolve<Value, Default extends Value | undefined>(
    setting: Setting<Value, Default>,
    flag?: unknown,
  ): Resolved<Value | Default>;
  /** Returns only the value. @throws CliError */
  value<Value, Default extends Value | undefined>(
    setting: Setting<Value, Default>,
    flag?: unknown,
  ): Value | Default;
}

/** Path of the user's config file. */
export function userFile(context: Pick<CliContext, "env" | "platform">): string | undefined {
  const folder = userFolder(context);
  return folder && join(folder, "config.json");
}

/**
 * Loads the existing config files.
 * @throws CliError for invalid content
 */
export async function openSettings(context: Pick<CliContext, "env" | "cwd" | "platform">): Promise<Settings> {
  const own = userFile(context);
  const [project, user] = await Promise.all([
    readSettingsFile(resolve(context.cwd, PROJECT_FILE)),
    own ? readSettingsFile(own) : undefined,
  ]);
  if (project) checkProject(project.value, project.path);
  if (user) checkMembers(user.value, ["$schema", "keys", ...SETTINGS.map(({ name }) => name)], user.path);
  const sources: SettingSources = { env: context.env, project, user };
  return {
    ...sources,
    resolve: (setting, flag) => resolveSetting(setting, flag, sources),
    value: (setting, flag) => resolveSetting(setting, flag, sources).value,
  };
}

/** Checks only `cli`. The gateway validates the other fields of a project's config. */
function checkProject(value: Readonly<Record<string, unknown>>, path: string): void {
  const { cli = {} } = value;
  if (!isObject(cli)) throw new CliError("input-invalid", `${path}: cli: expected an object`);
  const known = SETTINGS.filter(({ place }) => !place).map(({ name }) => name);
  checkMembers(cli, known, path, "cli: ");
}
