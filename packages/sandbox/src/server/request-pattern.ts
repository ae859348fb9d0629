import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter, Call, Provider } from "@inferhub/inference";
import type { WireRequest } from "@inferhub/inference/define";
import type { ExtraOperation } from "../providers/routes/extra-routes.ts";
import { getExtraOperations } from "../providers/routes/index.ts";
import { createSampleInput } from "./sample-input.ts";

/** Pattern of an adapter's requests, derived from a sample request. */
export interface RequestPattern {
  readonly adapter: Pick<Adapter, "operation" | "shape">;
  readonly method: string;
  /** Matches the path and captures the model, if the path contains it. */
  readonly path: RegExp;
  /** Query fields of every request. */
  readonly query: Readonly<Record<string, string>>;
  /** Query field with the model, if any. */
  readonly modelParameter?: string | undefined;
  /** The provider's own URL. */
  readonly baseUrl: string;
  /** Length of the fixed part. The longest match is the most specific. */
  readonly fixed: number;
}

/** Placeholder for the model in sample requests. It can't occur in real paths. */
const MODEL = "model-of-the-caller";

/** Placeholder for a voice in sample calls, because some providers have it in the path. */
const VOICE = "voice-of-the-caller";

/** Model placeholder with a version, for which some providers have a URL without the model. */
const VERSIONED = `${MODEL}:version`;

export function createRequestPatterns(provider: Provider): RequestPattern[] {
  const native = getExtraOperations(provider);
  const taken = new Set(native.map(({ path }) => path));
  return Object.values(provider.operations)
    .flatMap((adapter) => requestsOf(adapter).map((request): Sample => ({ adapter, request })))
    .filter(({ request }) => !taken.has(request.path))
    .concat(native.map(toExtraSample))
    .map(({ adapter, request }) => createRequestPattern(provider, adapter, request))
    .sort((a, b) => b.fixed - a.fixed);
}

interface Sample {
  readonly adapter: RequestPattern["adapter"];
  readonly request: Pick<WireRequest, "path" | "method" | "host" | "query">;
}

const toExtraSample = ({ operation, path, format }: ExtraOperation): Sample => ({
  adapter: { operation, shape: { format } },
  request: { path },
});

function requestsOf(adapter: Adapter): WireRequest[] {
  const sample = createSampleInput(adapter.operation);
  const input = adapter.operation.id === textToSpeech.id ? withVoice(sample) : sample;
  const callOf = (model: string): Call => ({ model, input, outputType: "blob" });
  const plain = adapter.buildRequest(callOf(MODEL));
  const streamed = adapter.stream?.buildRequest(callOf(MODEL));
  const versioned = adapter.buildRequest(callOf(VERSIONED));
  return [
    plain,
    ...(streamed && streamed.path !== plain.path ? [streamed] : []),
    ...(versioned.path.includes(MODEL) || versioned.path === plain.path ? [] : [versioned]),
  ];
}

const withVoice = (input: unknown): unknown => ({ ...(input as object), parameters: { voice: VOICE } });

function createRequestPattern(
  provider: Provider,
  adapter: Sample["adapter"],
  request: Sample["request"],
): RequestPattern {
  const host = provider.hosts?.[request.host ?? ""];
  const all = Object.entries({ ...provider.query, ...host?.query, ...request.query });
  const [modelParameter] = all.find(([, value]) => value === MODEL) ?? [];
  const query = Object.fromEntries(all.filter(([name]) => name !== modelParameter));
  const literals = request.path.split(MODEL);
  const path = literals.map(escaped).join("(.+)").replace(VOICE, "[^/]+");
  return {
    adapter,
    method: request.method ?? "POST",
    path: new RegExp(`^${path}$`),
    query,
    modelParameter,
    baseUrl: host?.baseUrl ?? provider.baseUrl,
    fixed: literals.join("").length + new URLSearchParams(query).toString().length,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
