import {
  type CallMeta,
  FAULT_HEADER,
  InferenceClientError,
  PROVIDERS,
  type Provider,
  ProviderApiError,
  toMethodName,
} from "@inferhub/inference";
import { type CallOptions, createClient } from "@inferhub/inference/core";
import { openaiCompatible } from "@inferhub/inference/openai-compatible";
import { afterAll, describe, expect, it } from "vitest";
import { representative } from "../../../test/breadth.ts";
import { createSampleInput } from "../src/server/sample-input.ts";
import { createSilentWav } from "../src/silent-wav.ts";
import { withSandbox } from "./run.ts";

/** A service that the package does not know. */
const own = openaiCompatible({
  id: "own-cloud",
  baseUrl: "https://api.own-cloud.test/serving/v1",
  env: "OWN_CLOUD_API_KEY",
});

const providers: readonly Provider[] = [...PROVIDERS, own];
const sandbox = withSandbox({ jobMs: 0, chunkMs: 0, providers });

const pairs = providers.flatMap((provider) =>
  Object.values(provider.operations).map((adapter) => ({
    provider,
    adapter,
    name: `${provider.id} ${adapter.operation.id}`,
  })),
);

type Pair = (typeof pairs)[number];

const SPEECH = "automatic-speech-recognition";
const RECORDING = new Blob([createSilentWav(1.5)], { type: "audio/wav" });

const inputOf = ({ adapter: { operation } }: Pair) => ({
  model: operation.exampleModel,
  ...createSampleInput(operation),
  ...(operation.id === SPEECH && { inputs: RECORDING }),
});

/** Calls, by fault. */
const counts: Record<string, number> = {};
afterAll(() => {
  const cases = Object.entries(counts).map(([kind, count]) => `  ${kind}: ${count}`);
  process.stdout.write(`${counts["answered"] ?? 0} of ${pairs.length} pairs\n${cases.join("\n")}\n`);
});

interface Calling {
  readonly key?: string;
  /** Done to the first request of the call. */
  readonly fault?: string;
}

type Method = (args: object, options?: CallOptions) => Promise<{ data: unknown; meta: CallMeta }>;
type StreamMethod = (args: object, options?: CallOptions) => { data: AsyncIterable<unknown> };

function methodsOf({ provider }: Pair, { key = "any", fault }: Calling) {
  let first = true;
  const faulty: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (fault && first) headers.set(FAULT_HEADER, fault);
    first = false;
    return globalThis.fetch(input, { ...init, headers });
  };
  const client = createClient({
    providers: [provider],
    keys: { [provider.id]: key },
    baseUrls: { [provider.id]: sandbox().url(provider.id) },
    fetch: faulty,
    retry: { attempts: 0 },
    polling: { intervalMs: 1 },
  });
  return client.withMeta as unknown as Record<string, Method & StreamMethod>;
}

async function call(pair: Pair, calling: Calling = {}, parameters?: object) {
  const { id } = pair.adapter.operation;
  const method = methodsOf(pair, calling)[toMethodName(id)] as Method;
  return method({ ...inputOf(pair), ...(parameters && { parameters }) });
}

async function stream(pair: Pair, calling: Calling = {}): Promise<unknown[]> {
  const { id } = pair.adapter.operation;
  const method = methodsOf(pair, calling)[`${toMethodName(id)}Stream`] as StreamMethod;
  const chunks: unknown[] = [];
  for await (const chunk of method(inputOf(pair)).data) chunks.push(chunk);
  return chunks;
}

/** The error of a call that must fail. */
async function failure(kind: string, work: Promise<unknown>): Promise<InferenceClientError> {
  counts[kind] = (counts[kind] ?? 0) + 1;
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!InferenceClientError.is(outcome)) throw new Error(`${kind}: ${String(outcome ?? "no failure")}`);
  return outcome;
}

/**
 * Faults are injected where a format's response is written, so one pair of each format
 * covers them.
 */
const faulty = new Set(
  representative(pairs, ({ adapter }) => `${adapter.shape.format} ${adapter.job ? "job" : ""}`),
);

/** Each provider, each operation, and each format. The release tier calls every pair. */
const answering = new Set(
  representative(pairs, ({ provider, adapter }) => [
    `format ${adapter.shape.format}`,
    `operation ${adapter.operation.id}`,
    `provider ${provider.id}`,
  ]),
);

describe.each(pairs.filter((pair) => answering.has(pair) || faulty.has(pair)))("$name", (pair) => {
  const { provider, adapter } = pair;
  const { operation } = adapter;

  it("returns a response over a socket that fits its schema", async () => {
    sandbox().reset();
    const { data, meta } = await call(pair);
    counts["answered"] = (counts["answered"] ?? 0) + 1;
    expect(meta).toMatchObject({ servedBy: "sandbox", provider: provider.id, operation: operation.id });
    // An upload, which precedes some calls, is not an operation.
    const first = sandbox()
      .requests()
      .find(({ operation }) => operation);
    // Text generation through a chat cannot be distinguished from a chat.
    const seen = adapter.shape.format === "openai-chat" ? "chat-completion" : operation.id;
    expect(first).toMatchObject({ provider: provider.id, operation: seen, method: "POST" });
    expect(JSON.stringify(first?.headers)).not.toContain("any");
    if (operation.id === "chat-completion")
      expect(JSON.stringify(data)).toContain("of the Inferhub sandbox, not of a model");
    if (operation.id === SPEECH) {
      expect(data).toMatchObject({ text: expect.stringContaining("1.5 seconds of audio/") });
    }
    if (operation.id === "feature-extraction") expect(data).toHaveLength(3);
    if (data instanceof Blob) expect(data.size).toBeGreaterThan(0);
    else expect(data).toEqual(expect.anything());
  });

  if (!faulty.has(pair)) return;

  it("tells a refused key, a limit, an overload and a failure in the provider's words", async () => {
    const refused = await failure("401", call(pair, { key: "invalid" }));
    expect(refused).toMatchObject({ code: "key-refused", message: expect.stringMatching(/key/i) });
    const limited = await failure("429", call(pair, { fault: "429; retry-after=7" }));
    expect(limited).toMatchObject({ code: "rate-limited", retryable: true, retryAfterSeconds: 7 });
    for (const status of [400, 500, 503]) {
      const failed = await failure(`${status}`, call(pair, { fault: `${status}` }));
      expect(failed).toBeInstanceOf(ProviderApiError);
      expect(failed.message).toContain(`Injected fault: status ${status}`);
      expect(failed.code).toBe(status === 400 ? "request-refused" : "provider-failed");
    }
  });

  it("rejects a truncated response", async () => {
    const malformed = await failure("malformed", call(pair, { fault: "malformed" }));
    expect(malformed.code).toBe("output-malformed");
    const cut = await failure("cut", call(pair, { fault: "cut" }));
    expect(cut.code).toBe("connection-failed");
    const error = await failure("error in a 200", call(pair, { fault: "error" }));
    expect(error.message).toContain("Injected fault: error during");
  });
});

describe("a stream", () => {
  it.each(
    representative(
      pairs.filter(({ adapter }) => adapter.stream),
      ({ adapter }) => [`format ${adapter.shape.format}`, `operation ${adapter.operation.id}`],
    ),
  )("of $name says the same text, and half of it is not taken for the whole", async (pair) => {
    const { chunkText } = pair.adapter.operation;
    const text = (chunks: readonly unknown[]) => chunks.map((chunk) => chunkText?.(chunk) ?? "").join("");
    const chunks = await stream(pair);
    counts["streamed"] = (counts["streamed"] ?? 0) + 1;
    const { data } = await call(pair);
    expect(JSON.stringify(data)).toContain(JSON.stringify(text(chunks)).slice(1, -1));
    expect(text(chunks)).not.toBe("");
    const kinds = { cut: "cut; after=1", incomplete: "incomplete" } as const;
    for (const [kind, fault] of Object.entries(kinds)) {
      const failed = await failure(`stream ${kind}`, stream(pair, { fault }));
      expect(failed.code).toBe("stream-incomplete");
    }
    const malformed = await failure("stream malformed", stream(pair, { fault: "malformed" }));
    expect(malformed.code).toBe("output-malformed");
    const failed = await failure("stream error", stream(pair, { fault: "error" }));
    expect(failed.message).toContain("Injected fault: error during");
    const refused = await failure("stream 401", stream(pair, { key: "invalid" }));
    expect(refused.code).toBe("key-refused");
  });
});

describe("timestamps", () => {
  // Models at Replicate return the text alone.
  const able = pairs.filter(
    ({ adapter }) => adapter.operation.id === SPEECH && adapter.shape.format !== "replicate",
  );

  it.each(representative(able, ({ adapter }) => adapter.shape.format))(
    "of $name are exported",
    async (pair) => {
      const { data } = await call(pair, {}, { return_timestamps: true });
      expect(data).toMatchObject({
        // Some providers return words if no unit is requested.
        chunks: expect.arrayContaining([{ text: expect.any(String), timestamp: [0, expect.any(Number)] }]),
      });
    },
  );
});
