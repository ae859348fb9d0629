import type { Provider } from "@inferhub/inference";
import { openSettings, PROJECT_FILE, type Settings, userFile } from "../../settings/open-settings.ts";
import type { Resolved } from "../../settings/resolve-setting.ts";
import type { Setting } from "../../settings/setting.ts";
import { providerSetting, SETTINGS } from "../../settings/settings.ts";
import { findSuggestion } from "../../text/find-suggestion.ts";
import type { Check, CheckResult } from "../check.ts";

/** Lists settings and their sources. */
export const settings: Check = {
  id: "settings",
  title: "Settings",
  run: async ({ tools: { context }, providers }) => {
    const opened = await openSettings(context).catch((error: Error) => error);
    if (opened instanceof Error) return [broken("files", opened)];
    const own = userFile(context);
    return [
      checkFile("user file", opened.user?.path, own ?? "no folder for it: HOME is not set"),
      checkFile("project file", opened.project?.path, PROJECT_FILE),
      ...SETTINGS.map((setting) => checkSetting(setting, opened, providers)),
    ];
  },
};

function checkSetting(
  setting: Setting<unknown>,
  opened: Settings,
  providers: readonly Provider[],
): CheckResult {
  try {
    const resolved = opened.resolve(setting);
    const wrong = setting.name === providerSetting.name && checkProvider(resolved, providers);
    return wrong || { name: setting.name, state: "good", text: describe(resolved) };
  } catch (error) {
    return broken(setting.name, error as Error);
  }
}

/** Checks the provider ID here, because the settings code doesn't know the providers. */
function checkProvider(
  { value, where }: Resolved<unknown>,
  providers: readonly Provider[],
): CheckResult | undefined {
  const known = ["auto", ...providers.map(({ id }) => id)];
  if (typeof value !== "string" || known.includes(value)) return undefined;
  const { name } = providerSetting;
  const near = findSuggestion(value, known);
  // Don't print the value: it can be a key that was set by mistake.
  const text = `${where} is not a known provider${near ? `: did you mean ${near}?` : ""}`;
  return { name, state: "broken", text, fix: "inferhub providers" };
}

/** `http://127.0.0.1:8787 (INFERHUB_URL)` */
function describe({ value, source, where }: Resolved<unknown>): string {
  const shown = value === undefined ? "not set" : typeof value === "boolean" ? yesNo(value) : String(value);
  return source === "default" ? `${shown} (default)` : `${shown} (${where})`;
}

const yesNo = (value: boolean): string => (value ? "yes" : "no");

const checkFile = (name: string, found: string | undefined, looked: string): CheckResult => ({
  name,
  state: "good",
  text: found ?? `none (${looked})`,
});

const broken = (name: string, { message }: Error): CheckResult => ({ name, state: "broken", text: message });
