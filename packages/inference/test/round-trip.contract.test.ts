import { readdirSync } from "node:fs";
import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, toMethodName } from "@inferhub/inference";
import { type CallOptions, createClient } from "@inferhub/inference/core";
import type { Adapter, Provider, ServerBody, ServerJob, ServerJobFormat } from "@inferhub/inference/define";
import { describe, expect, it } from "vitest";
import { fillJobPath, toJobPath } from "../src/formats/lib/job-json.ts";
import {
  CALLS,
  type Format,
  findStored,
  type Json,
  readBody,
  readFiles,
  respond,
  storeFile,
  toFile,
} from "./server-half.ts";

// A server made of a server format alone: the client's requests must be read as the operation's input, and the
// client must read the response as the operation's output.

/** Members of an output that a format has no place for. */
const NOT_CARRIED: Readonly<Record<string, readonly string[]>> = {
  "anthropic/chat-completion": ["created"],
  "bedrock/chat-completion": ["created", "id"],
  "google/chat-completion": ["created"],
  // It names the likeliest label alone.
  "vllm/text-classification": ["1"],
};

function omit(output: unknown, names: readonly string[] = []): unknown {
  if (Array.isArray(output)) return output.filter((_, index) => !names.includes(String(index)));
  if (output instanceof Blob) return output;
  return Object.fromEntries(Object.entries(output as object).filter(([name]) => !names.includes(name)));
}

const SERVERS = await readServers();

async function readServers(): Promise<readonly (Format | ServerJobFormat)[]> {
  const folder = new URL("../src/formats/", import.meta.url);
  const modules = readdirSync(folder)
    .filter((name) => readdirSync(new URL(`${name}/`, folder)).includes("server.ts"))
    .map((name) => import(new URL(`${name}/server.ts`, folder).href) as Promise<Json>);
  const values = (await Promise.all(modules)).flatMap((module) =>
    Object.values(module).flatMap((value) =>
      typeof value === "function" && value.name === "createHubInferenceServer"
        ? OPERATIONS.map((operation) => value(operation))
        : [value],
    ),
  );
  return values.filter((value): value is Format => isServer(value));
}

function isServer(value: unknown): boolean {
  return typeof value === "object" && value !== null && "shape" in value && "parseRequest" in value;
}

const isJobs = (server: Format | ServerJobFormat): server is ServerJobFormat => "buildJob" in server;

interface Pair {
  readonly name: string;
  readonly provider: Provider;
  readonly adapter: Adapter;
  readonly server: Format | ServerJobFormat;
}

/** One provider for each format and operation. */
const PAIRS: readonly Pair[] = [
  ...new Map(
    PROVIDERS.flatMap((provider: Provider) =>
      Object.values(provider.operations).flatMap((adapter): [string, Pair][] => {
        const { format } = adapter.shape;
        const { id } = adapter.operation;
        const named = SERVERS.filter(({ shape }) => shape.format === format);
        // Vectors are rounded to bytes.
        if (format === "perplexity-embeddings") return [];
        const server = named.find((each) => isJobs(each) || each.operation.id === id);
        const name = `${format}/${id}`;
        return server && CALLS[id] ? [[name, { name, provider, adapter, server }]] : [];
      }),
    ),
  ).values(),
];

type Method = (args: unknown, options?: CallOptions) => Promise<unknown> & AsyncIterable<unknown>;

/**
 * Calls the client against the server format, which responds to each request with the
 * output.
 */
async function exchange({ provider, adapter, server }: Pair, isStream: boolean) {
  const { operation } = adapter;
  const { input, output } = CALLS[operation.id] as (typeof CALLS)[string];
  let parsed: Json | undefined;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    const stored = findStored(request.url);
    if (stored) return new Response(stored);
    if (isJobs(server)) {
      const body = await readBody(request);
      const { upload } = server.shape;
      if (upload && body.kind === "bytes")
        return Response.json({ [`${upload.url[0]}`]: toDataUrl(body.bytes) });
      return serveJob(server, operation, request, body, output, (read) => (parsed = read));
    }
    const served = await respond(server, request, output, isStream);
    parsed = served.parsed;
    return served.response;
  };
  const client = createClient({
    providers: [provider],
    keys: { [provider.id]: "secret" },
    retry: { attempts: 0 },
    polling: { intervalMs: 1 },
    fetch,
  }) as unknown as Readonly<Record<string, Method>>;
  const args = { model: "acme/model", ...input };
  const name = toMethodName(operation.id);
  if (!isStream) return { received: await client[name]?.(args), parsed };
  let text = "";
  for await (const chunk of client[`${name}Stream`]?.(args) ?? []) text += operation.chunkText?.(chunk) ?? "";
  return { received: text, parsed };
}

const toDataUrl = (bytes: Uint8Array) => `data:audio/wav;base64,${Buffer.from(bytes).toString("base64")}`;

/** Responds to the submission, a poll, and the request for the result. */
async function serveJob(
  server: ServerJobFormat,
  operation: Operation,
  request: Request,
  body: ServerBody,
  output: unknown,
  read: (input: Json) => void,
): Promise<Response> {
  const { shape, location = "", getModelPath = () => "" } = server;
  const { origin, pathname } = new URL(request.url);
  const { poll, result } = shape.job;
  const path = fillJobPath(result ?? poll, location, "job1", getModelPath("acme/model"));
  const job: ServerJob = {
    id: "job1",
    url: origin + path,
    operation: operation.id,
    model: "acme/model",
    startedMs: 0,
    endedMs: 1,
    state: { name: "queued", position: 1 },
    request: {},
    storeFile,
  };
  // A poll may name its job in its body.
  const isPoll = "body" in poll && toJobPath(poll, location).path.test(pathname);
  if (body.kind === "json" && !isPoll) {
    read(server.parseRequest(operation, body.json as Json, "acme/model").input);
    return Response.json((server.buildAccepted ?? server.buildJob)(job));
  }
  const done: ServerJob = {
    ...job,
    state: {
      name: "succeeded",
      result: output instanceof Blob ? await toFile(output) : (output as { text: string }).text,
    },
  };
  const isResult = result !== undefined && toJobPath(result, location).path.test(pathname);
  if (pathname.includes(":download")) return new Response(output as Blob);
  return Response.json(isResult && server.buildResult ? server.buildResult(done) : server.buildJob(done));
}

it("covers every format that has a client half and a server half", () => {
  const formats = new Set(PAIRS.map(({ server }) => server.shape.format));
  const served = new Set(SERVERS.map(({ shape }) => shape.format));
  // Their clients are their providers' own packages (round-trip-sdks.contract.test.ts), or they round values.
  const others = [
    "cohere-chat",
    "cohere-rerank",
    "mistral-moderations",
    "mistral-transcriptions",
    "openai-responses",
    "perplexity-embeddings",
  ];
  expect([...served].filter((name) => !formats.has(name)).sort()).toEqual(others);
});

describe.each(PAIRS)("$name", (pair) => {
  const { adapter, server, name } = pair;
  const { input, output } = CALLS[adapter.operation.id] as (typeof CALLS)[string];

  it("gives the input back, and then the output", async () => {
    const { received, parsed } = await exchange(pair, false);
    expect(await readFiles(parsed)).toMatchObject((await readFiles(input)) as object);
    const expected = await readFiles({ received: omit(output, NOT_CARRIED[name]) });
    expect(await readFiles({ received })).toMatchObject(expected as object);
  });

  if (isJobs(server) || !server.stream) return;

  it("gives the text of a stream back", async () => {
    const { received, parsed } = await exchange(pair, true);
    expect(await readFiles(parsed)).toMatchObject((await readFiles(input)) as object);
    const { choices, generated_text } = output as {
      choices?: readonly { message: { content: string } }[];
      generated_text?: string;
    };
    expect(received).toBe(generated_text ?? choices?.[0]?.message.content);
  });
});
