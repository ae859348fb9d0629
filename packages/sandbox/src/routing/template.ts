import type { Operation } from "@inferhub/catalog/define";
import type { Adapter, Call, Provider } from "@inferhub/inference";
import type { WireRequest } from "@inferhub/inference/define";
import { silentWav } from "../sample-wav.ts";

/** How the requests of an adapter look, read off one that it made. */
export interface Template {
  readonly adapter: Adapter;
  readonly method: string;
  /** Matches the path and captures the model, where the path holds it. */
  readonly path: RegExp;
  /** Query members that belong to every such request. */
  readonly query: Readonly<Record<string, string>>;
  /** Where the requests go when they go to the provider itself. */
  readonly baseUrl: string;
  /** Length of what is fixed, by which the more exact of two matches is told. */
  readonly fixed: number;
}

/** Stands for a model in sample calls; a word that no path contains otherwise. */
const MODEL = "model-of-the-caller";

export function templatesOf(provider: Provider): Template[] {
  return Object.values(provider.operations)
    .flatMap((adapter) => requestsOf(adapter).map((request) => template(provider, adapter, request)))
    .sort((a, b) => b.fixed - a.fixed);
}

function requestsOf(adapter: Adapter): WireRequest[] {
  const call: Call = { model: MODEL, input: sampleInput(adapter.operation), outputType: "blob" };
  const plain = adapter.toRequest(call);
  const streamed = adapter.stream?.toRequest(call);
  return streamed && streamed.path !== plain.path ? [plain, streamed] : [plain];
}

/** Operations without a sample take a file. */
function sampleInput({ sample, primary }: Operation): unknown {
  return sample ?? { [primary]: new Blob([silentWav(0.1)], { type: "audio/wav" }) };
}

function template(provider: Provider, adapter: Adapter, request: WireRequest): Template {
  const host = provider.hosts?.[request.host ?? ""];
  const query = { ...provider.query, ...host?.query, ...request.query };
  const literals = request.path.split(MODEL);
  return {
    adapter,
    method: request.method ?? "POST",
    path: new RegExp(`^${literals.map(escaped).join("(.+)")}$`),
    query,
    baseUrl: host?.baseUrl ?? provider.baseUrl,
    fixed: literals.join("").length + new URLSearchParams(query).toString().length,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
