import { type GatewayConfig, getModelsPath } from "@inferhub/gateway";
import { buildCredentialHeader, type Provider } from "@inferhub/inference";
import { findSuggestion } from "../../text/find-suggestion.ts";
import type { Check, CheckContext, CheckResult } from "../check.ts";
import { type Connections, openConnections } from "../connections.ts";
import { mapWithLimit } from "../reach.ts";

const DEADLINE_MS = 5_000;
const AT_ONCE = 6;

/** Checks whether the providers serve the models in the gateway config. Sends each provider its key. */
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

/** Returns the models of route targets, by provider ID. */
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

const getHeaders = (provider: Provider, key: string | undefined): Record<string, string> =>
  key ? buildCredentialHeader(provider, key) : {};

/** Field names of model IDs and of lists in responses, in order of preference. */
const ID_FIELDS = ["id", "model_id", "canonical_name", "name"];
/** Cloudflare uses UUIDs as IDs, but calls use model names. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const ENTRY_FIELDS = ["data", "models", "result", "stt", "tts"];

/** Returns the IDs of a model list, or `undefined` if the response has no list. */
export function readModelIds(body: unknown): readonly string[] | undefined {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  const lists = Array.isArray(body)
    ? [body]
    : ENTRY_FIELDS.map((name) => members[name]).filter((each) => Array.isArray(each));
  if (lists.length === 0) return undefined;
  return lists.flat().flatMap((entry: Readonly<Record<string, unknown>> | null) => {
    const texts = ID_FIELDS.map((name) => entry?.[name]).filter((each) => typeof each === "string");
    const id = texts.find((each) => !UUID.test(each));
    return id === undefined ? [] : [id];
  });
}

/** Returns the model IDs of a provider, or `undefined` if the list isn't available. */
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
    return response.ok ? readModelIds(await response.json()) : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
