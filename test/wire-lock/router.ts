import { InferenceClient, PROVIDERS, type Provider } from "@inferhub/inference";
import { callMethod } from "./call.ts";
import { fingerprintRequest, fingerprintResult } from "./fingerprint.ts";
import { type Fixture, modesOf, readFixtures } from "./fixtures.ts";
import type { LockEntry } from "./lock.ts";

/** The Hub's data about a model at a provider. */
const MAPPINGS = {
  router: { providerId: "mapped/model", task: "", status: "live" },
  "router-lora": {
    providerId: "mapped/base",
    task: "",
    status: "live",
    adapter: "lora",
    adapterWeightsPath: "w.safetensors",
  },
} as const;

type Way = keyof typeof MAPPINGS;

/** The look-up at the Hub and the first request through its router, for every fixture with a token of the Hub. */
export async function routerEntries(): Promise<readonly LockEntry[]> {
  const entries: LockEntry[] = [];
  for (const fixture of readFixtures()) {
    entries.push(...(await entriesOf(fixture, "router")));
    // One call of each operation shows how weights are named.
    if (!fixture.recorded) entries.push(...(await entriesOf(fixture, "router-lora")));
  }
  return entries;
}

/** Whether the Hub does not list the models of a provider. */
const isClosed = (id: string) =>
  (PROVIDERS as readonly Provider[]).some((provider) => provider.id === id && provider.clientSideRoutingOnly);

async function entriesOf(fixture: Fixture, way: Way): Promise<readonly LockEntry[]> {
  const { provider, operation, name } = fixture;
  const entries: LockEntry[] = [];
  for (const mode of modesOf(fixture)) {
    const requests: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      requests.push(await fingerprintRequest(String(input), init));
      if (init?.method !== "GET") throw new Error("There is no recorded reply");
      return Response.json({ inferenceProviderMapping: { [provider]: MAPPINGS[way] } });
    };
    const client = new InferenceClient("hf_secret", {
      fetch,
      retry: { attempts: 0 },
      billTo: "acme",
      // The Hub's data is cached for the whole process.
      lookupTtlMs: 0,
    });
    const model = isClosed(provider) ? `${provider}/model` : "acme/model";
    const call = { ...fixture.call, provider, model };
    const result = await fingerprintResult(() => callMethod(client, { operation, mode, call }));
    const place = `${provider}/${operation}/${mode}/${way}/${name}`;
    entries.push(...requests.map((request, at): LockEntry => [`request/${place}#${at + 1}`, request]));
    // Without a request, the call is refused for its input or its key.
    if (requests.length === 0) entries.push([`output/${place}`, result]);
  }
  return entries;
}
