import { getModelsPath } from "@inferhub/gateway";
import type { Provider } from "@inferhub/inference";
import type { Check, CheckContext, CheckResult } from "../check.ts";
import { openConnections } from "../connections.ts";
import { listLikelyBaseUrls } from "../likely-base-urls.ts";
import { mapWithLimit } from "../reach.ts";

const DEADLINE_MS = 3_000;
const AT_ONCE = 6;

/** Checks for OpenAI's model list at each custom base URL. Sends no key. */
export const baseUrls: Check = {
  id: "base-urls",
  title: "Base URLs",
  run: async (patient) => {
    const chosen = (await openConnections(patient)).baseUrls;
    const providers = patient.providers.filter(({ id }) => chosen[id] && !chosen[id].includes("{"));
    if (providers.length === 0) return [{ name: "none", state: "good", text: "default URLs" }];
    if (patient.offline) return [{ name: "all", state: "note", text: "skipped (--offline)" }];
    return mapWithLimit(providers, AT_ONCE, (each) => checkBaseUrl(patient, each, chosen[each.id] ?? ""));
  },
};

async function checkBaseUrl(patient: CheckContext, provider: Provider, url: string): Promise<CheckResult> {
  const name = provider.id;
  const path = getModelsPath(provider);
  if (!path) return { name, state: "good", text: url };
  const status = await getStatus(patient, url + path);
  if (status === undefined) return { name, state: "note", text: `${url} doesn't respond` };
  if (status !== 404) return { name, state: "good", text: `${url} responds` };
  for (const likely of listLikelyBaseUrls(url, path)) {
    const other = await getStatus(patient, likely + path);
    if (other === undefined || other === 404) continue;
    const text = `${url}${path} not found. ${likely}${path} exists`;
    return { name, state: "broken", text, fix: `set the base URL to ${likely}` };
  }
  return { name, state: "note", text: `no list of models at ${url}${path}` };
}

/** Status of a request without a key: an existing endpoint returns an authentication error instead of 404. */
async function getStatus({ tools, signal }: CheckContext, url: string): Promise<number | undefined> {
  const { fetch = globalThis.fetch } = tools.context;
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
