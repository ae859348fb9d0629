import { CliError } from "../problems.ts";
import { getSettingPlace, type Setting } from "./setting.ts";

/** A loaded config file. `value` is an object. */
export interface SettingsFile {
  readonly path: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Sources of settings other than flags. */
export interface SettingSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly project?: SettingsFile | undefined;
  readonly user?: SettingsFile | undefined;
}

export type Source = "flag" | "variable" | "project" | "user" | "default";

/** A value with its source. */
export interface Resolved<Value> {
  readonly value: Value;
  readonly source: Source;
  /** The flag, the variable or the file. Empty for defaults. */
  readonly where: string;
}

/**
 * Resolves a setting by precedence: flag, variable, project, user, default.
 * @param flag value on the command line, or `true` for a flag without a value
 * @throws CliError for an invalid value
 */
export function resolveSetting<Value, Default extends Value | undefined>(
  setting: Setting<Value, Default>,
  flag: unknown,
  { env, project, user }: SettingSources,
): Resolved<Value | Default> {
  const { kind, fallback } = setting;
  if (flag !== undefined) {
    const where = setting.flag ?? setting.name;
    const value = typeof flag === "string" ? kind.fromText(flag) : kind.fromJson(flag);
    return { value: value ?? refuse(where, kind.takes, flag), source: "flag", where };
  }
  const variable = setting.variables.find((name) => env[name]?.trim());
  if (variable !== undefined) {
    const value = kind.fromText(env[variable]?.trim() ?? "");
    return { value: value ?? refuse(variable, kind.takes), source: "variable", where: variable };
  }
  const ofProject = project && memberAt(project.value, getSettingPlace(setting));
  if (project && ofProject !== undefined) {
    const value = kind.fromJson(ofProject) ?? refuse(inFile(project, getSettingPlace(setting)), kind.takes);
    const reason = setting.rejectedInProject?.(value);
    if (reason)
      throw new CliError("input-invalid", `${inFile(project, getSettingPlace(setting))}: ${reason}`);
    return { value, source: "project", where: project.path };
  }
  const ofUser = user && memberAt(user.value, [setting.name]);
  if (user && ofUser !== undefined) {
    const value = kind.fromJson(ofUser) ?? refuse(inFile(user, [setting.name]), kind.takes);
    return { value, source: "user", where: user.path };
  }
  return { value: fallback, source: "default", where: "" };
}

const inFile = ({ path }: SettingsFile, place: readonly string[]): string => `${path}: ${place.join(".")}`;

/** Omits values from files and variables, because one could be a key that was set by mistake. */
function refuse(where: string, takes: string, given?: unknown): never {
  const not = typeof given === "string" ? `, not "${given.slice(0, 100)}"` : "";
  throw new CliError("input-invalid", `${where} must be ${takes}${not}`);
}

function memberAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return memberAt((value as Record<string, unknown>)[name], rest);
}
