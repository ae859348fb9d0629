import type { GatewayConfig } from "@inferhub/gateway";
import type { Provider } from "@inferhub/inference";
import { findSuggestion } from "../../text/find-suggestion.ts";
import type { Check, CheckContext, CheckResult } from "../check.ts";
import { type Connections, openConnections } from "../connections.ts";
import { getModelsPath } from "../models-path.ts";
import { mapWithLimit } from "../reach.ts";

const DEADLINE_MS = 5_000;
const AT_ONCE = 6;

/** Whether providers list the models that the rules name. Each is asked with its key. */
export const models: Check = {
  id: "models",
  title: "Models in the gateway config",
  run: async (patient) => {
    const connections = await openConnections(patient);
    const named = listNamedModels(connections.config);
    if (named.size === 0) return [{ name: "none", state: "good", text: "the config names no models" }];
    if (patient.offline) return [{ name: "all", state: "note", text: "skipped (--offline)" }];
    const providers = patient.providers.filter(({ id }) => named.has(id));
    const found = await mapWithLimit(providers, AT_ONCE, (provider) =>
      checkModels(patient, provider, connections, [...(named.get(provider.id) ?? [])]),
    );
    return found.flat();
  },
};

/** The models that targets of routes name, by the ID of their provider. */
function listNamedModels({ routes = {} }: GatewayConfig): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  for (const [route, { targets }] of Object.entries(routes)) {
    for (const { provider, model = route } of targets) {
      named.set(provider, (named.get(provider) ?? new Set()).add(model));
    }
  }
  return named;
}

async function checkModels(
  patient: CheckContext,
  provider: Provider,
  { keys, baseUrls }: Connections,
  named: readonly string[],
): Promise<readonly CheckResult[]> {
  const { id, auth } = provider;
  const path = getModelsPath(provider);
  const base = baseUrls[id] ?? provider.baseUrl;
  const skipped = (text: string): readonly CheckResult[] => [{ name: id, state: "note", text }];
  if (!path || base.includes("{")) return skipped("no known URL lists its models");
  if (!keys[id] && !auth.optional) return skipped(`skipped without ${auth.env[0]}`);
  const known = await listModels(patient, base + path, getHeaders(provider, keys[id]));
  if (!known) return skipped(`its list of models can't be loaded from ${base}${path}`);
  return named.map((model) => {
    if (known.includes(model)) return { name: `${id}/${model}`, state: "good", text: "available" };
    const suggestion = findSuggestion(model, known);
    const fix = suggestion ? `use ${suggestion}` : `curl ${base}${path}`;
    return { name: `${id}/${model}`, state: "broken", text: `not in the model list of ${id}`, fix };
  });
}

function getHeaders({ auth }: Provider, key: string | undefined): Record<string, string> {
  const { header = "authorization", prefix = "Bearer" } = auth;
  return key ? { [header]: `${prefix} ${key}`.trim() } : {};
}

/** The IDs of OpenAI's list; `undefined` if the response is something else. */
async function listModels(
  { tools, signal }: CheckContext,
  url: string,
  headers: Record<string, string>,
): Promise<readonly string[] | undefined> {
  const { fetch = globalThis.fetch } = tools.context;
  try {
    const response = await fetch(url, {
      headers,
      // Keys are sent only to this URL.
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    const body = (await response.json()) as { data?: unknown };
    const entries = Array.isArray(body) ? body : body?.data;
    if (!response.ok || !Array.isArray(entries)) return undefined;
    return entries.flatMap((each) => (typeof each?.id === "string" ? [each.id] : []));
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
