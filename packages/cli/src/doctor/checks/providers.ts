import { type Provider, readBaseUrlsFromEnv } from "@inferhub/inference";
import { getKeyState } from "../../key-state.ts";
import { openKeys } from "../../settings/open-keys.ts";
import type { Check, CheckContext, CheckResult } from "../check.ts";
import { mapWithLimit, reach } from "../reach.ts";
import { isLocal } from "./local-servers.ts";

const DEADLINE_MS = 3_000;
const AT_ONCE = 12;

/** Whether each provider answers; no key is sent, as any answer will do. */
export const providers: Check = {
  id: "providers",
  title: "Providers",
  run: async (patient) => {
    if (patient.offline) return [{ name: "all", state: "note", text: "not asked (--offline)" }];
    const remote = patient.providers.filter((provider) => !isLocal(provider));
    const { tools, envFile } = patient;
    const { env } = await openKeys(tools.context, envFile).catch(() => tools.context);
    const baseUrls = readBaseUrlsFromEnv(remote, env);
    return mapWithLimit(remote, AT_ONCE, (provider) => {
      const { id, baseUrl } = provider;
      return checkProvider(
        patient,
        { ...provider, baseUrl: baseUrls[id] ?? baseUrl },
        getKeyState(provider, env).set,
      );
    });
  },
};

/** Of those whose key is there, silence is in the way; of the others it is worth knowing. */
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
      text: `its address has a place for ${gap}`,
      fix: variable ? `export ${variable}=…    or ${fix}` : fix,
    };
  }
  const { host } = new URL(baseUrl);
  const reason = await reach(patient, baseUrl, DEADLINE_MS);
  if (reason === undefined) return { name: id, state: "good", text: `${host} answers` };
  const text = `${host} cannot be reached: ${reason}`;
  if (!used) return { name: id, state: "note", text };
  return { name: id, state: "broken", text, fix: `curl -I ${baseUrl}    tells more` };
}
