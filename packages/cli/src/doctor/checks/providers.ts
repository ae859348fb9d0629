import { type Provider, readBaseUrlsFromEnv } from "@inferhub/inference";
import { getKeyState } from "../../key-state.ts";
import { openKeys } from "../../settings/open-keys.ts";
import type { Check, CheckContext, CheckResult } from "../check.ts";
import { mapWithLimit, reach } from "../reach.ts";
import { isLocal } from "./local-servers.ts";

const DEADLINE_MS = 3_000;
const AT_ONCE = 12;

/** Checks whether the host of each configured provider responds. Sends no key, because any status is enough. */
export const providers: Check = {
  id: "providers",
  title: "Providers",
  run: async (patient) => {
    if (patient.offline) return [{ name: "all", state: "note", text: "skipped (--offline)" }];
    const remote = patient.providers.filter((provider) => !isLocal(provider));
    const { tools, envFile } = patient;
    const { env } = await openKeys(tools.context, envFile).catch(() => tools.context);
    const baseUrls = readBaseUrlsFromEnv(remote, env);
    const isUsed = (provider: Provider) => getKeyState(provider, env).set;
    const checked = patient.all
      ? remote
      : remote.filter((provider) => isUsed(provider) || Object.hasOwn(baseUrls, provider.id));
    if (checked.length === 0) return [NONE];
    return mapWithLimit(checked, AT_ONCE, (provider) => {
      const { id, baseUrl } = provider;
      return checkProvider(patient, { ...provider, baseUrl: baseUrls[id] ?? baseUrl }, isUsed(provider));
    });
  },
};

const NONE: CheckResult = {
  name: "none",
  state: "note",
  text: "no API key is set, so no host was checked",
  fix: "inferhub doctor --all",
};

/** An unreachable host is a failure only if its provider is in use. */
async function checkProvider(
  patient: CheckContext,
  { id, baseUrl, baseUrlEnv = {} }: Provider,
  used: boolean,
): Promise<CheckResult> {
  const [gap] = /\{\w+\}/.exec(baseUrl) ?? [];
  if (gap) {
    const variable = baseUrlEnv[gap.slice(1, -1)];
    const fix = `"upstreams": { "${id}": { "baseUrl": "…" } } in inferhub.json`;
    return {
      name: id,
      state: "note",
      text: `base URL lacks a value for ${gap}`,
      fix: variable ? `export ${variable}=…    or ${fix}` : fix,
    };
  }
  const { host } = new URL(baseUrl);
  const reason = await reach(patient, baseUrl, DEADLINE_MS);
  if (reason === undefined) return { name: id, state: "good", text: `${host} responds` };
  const text = `${host} is unreachable: ${reason}`;
  if (!used) return { name: id, state: "note", text };
  return { name: id, state: "broken", text, fix: `curl -I ${baseUrl}` };
}
