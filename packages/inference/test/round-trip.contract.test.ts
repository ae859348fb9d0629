import { readdirSync } from "node:fs";
import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, toMethodName } from "@inferhub/inference";
import { type CallOptions, createClient } from "@inferhub/inference/core";
import type {
  Adapter,
  Provider,
  ServerBody,
  ServerFormat,
  ServerJob,
  ServerJobFormat,
  ServerResponse,
} from "@inferhub/inference/define";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fillJobPath, toJobPath } from "../src/formats/lib/job-json.ts";

// A server that is made of a format's server half alone: what the client sends must come back as the operation's
// input, and what the server writes must come back as the operation's output.

type Json = Readonly<Record<string, unknown>>;
type Format = ServerFormat<never>;

const file = (text: string, type: string) => new Blob([text], { type });
const PNG = file("\x89PNG\r\n\x1a\n and more", "image/png");
const WAV = file("RIFF\x24\x00\x00\x00WAVEfmt and more", "audio/wav");

/** What formats have to carry: an input, and an output. Files are compared by their bytes. */
const CALLS: Readonly<Record<string, { readonly input: Json; readonly output: unknown }>> = {
  "chat-completion": {
    input: {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "How high is the tide in Dover?" },
        {
          role: "assistant",
          content: "I ask.",
          tool_calls: [
            { id: "call00001", type: "function", function: { name: "tide", arguments: '{"at":"Dover"}' } },
          ],
        },
        { role: "tool", tool_call_id: "call00001", content: "4.2 meters" },
      ],
      tools: [
        {
          type: "function",
          function: {
            name: "tide",
            description: "Height of the tide",
            parameters: { type: "object", properties: { at: { type: "string" } }, required: ["at"] },
          },
        },
      ],
      max_tokens: 50,
      temperature: 0.5,
      top_p: 0.9,
      stop: ["END"],
    },
    output: {
      id: "chat-1",
      created: 1_767_225_600,
      model: "acme/model",
      object: "chat.completion",
      choices: [
        {
          index: 0,
          message: {
            role: "assistant",
            content: "I look.",
            tool_calls: [
              { id: "call00002", type: "function", function: { name: "tide", arguments: '{"at":"Deal"}' } },
            ],
          },
          finish_reason: "tool_calls",
        },
      ],
      usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 },
    },
  },
  "text-generation": {
    input: {
      inputs: "Once upon a time",
      parameters: { max_new_tokens: 20, temperature: 0.5, top_p: 0.9, stop: ["END"] },
    },
    output: { generated_text: " there was a harbor" },
  },
  "feature-extraction": {
    input: { inputs: ["a harbor", "a lighthouse"] },
    output: [
      [0.25, -0.5],
      [1, 0],
    ],
  },
  "sentence-similarity": {
    input: { inputs: { source_sentence: "a harbor", sentences: ["a port", "a cat"] } },
    output: [0.75, 0.125],
  },
  "text-classification": {
    input: { inputs: "I like it" },
    output: [
      { label: "POSITIVE", score: 0.75 },
      { label: "NEGATIVE", score: 0.25 },
    ],
  },
  "text-ranking": {
    input: { query: "boats", documents: ["a cat", "a ship"] },
    output: [
      { index: 1, score: 0.75 },
      { index: 0, score: 0.25 },
    ],
  },
  "automatic-speech-recognition": { input: { inputs: WAV }, output: { text: "Hello" } },
  "image-to-text": { input: { inputs: PNG }, output: { generated_text: "A harbor" } },
  "text-to-image": { input: { inputs: "a harbor at dawn" }, output: PNG },
  "text-to-speech": { input: { inputs: "Good morning" }, output: WAV },
  "text-to-audio": { input: { inputs: "waves" }, output: WAV },
  "text-to-video": { input: { inputs: "a harbor at dawn" }, output: file("a video", "video/mp4") },
  "image-to-image": { input: { inputs: PNG, parameters: { prompt: "at night" } }, output: PNG },
  "image-to-video": {
    input: { inputs: PNG, parameters: { prompt: "waves" } },
    output: file("a video", "video/mp4"),
  },
};

/** Members of an output that a format has no place for. */
const NOT_CARRIED: Readonly<Record<string, readonly string[]>> = {
  "anthropic/chat-completion": ["created"],
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
        const server = named.find((each) => isJobs(each) || each.operation.id === id);
        const name = `${format}/${id}`;
        return server && CALLS[id] ? [[name, { name, provider, adapter, server }]] : [];
      }),
    ),
  ).values(),
];

type Method = (args: unknown, options?: CallOptions) => Promise<unknown> & AsyncIterable<unknown>;

/** Calls the client against the server half, which answers each request with the output. */
async function exchange({ provider, adapter, server }: Pair, isStream: boolean) {
  const { operation } = adapter;
  const { input, output } = CALLS[operation.id] as (typeof CALLS)[string];
  let parsed: Json | undefined;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    const stored = STORED.get(request.url);
    if (stored) return new Response(stored);
    const body = await readBody(request);
    if (isJobs(server)) return serveJob(server, operation, request, body, output, (read) => (parsed = read));
    const { path, members } = readMembers(server, request, body);
    const checked = v.parse(server.body, { model: "acme/model", ...members }) as never;
    [parsed] = server.parseRequest(checked);
    const meta = { requestId: "r1", created: 1_767_225_600, model: "acme/model", storeFile };
    if (isStream && server.stream) {
      expect(server.stream.isStreaming(checked, path)).toBe(true);
      return toStream(server.stream.encode(toChunks(output), checked, meta), server.stream.framing);
    }
    const data = output instanceof Blob ? await toFile(output) : output;
    return toResponse(await server.buildResponse([{ data, meta: { usage: USAGE } }], checked, meta));
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

const USAGE = { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 };
const STORED = new Map<string, Blob>();

function storeFile({ bytes, type }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }) {
  const url = `https://files.example.com/${STORED.size}`;
  STORED.set(url, new Blob([bytes], { type }));
  return url;
}

async function readBody(request: Request): Promise<ServerBody> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/")) return { kind: "form", form: await request.formData() };
  if (type.includes("json")) return { kind: "json", json: await request.json() };
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length > 0 ? { kind: "bytes", bytes, type } : { kind: "none" };
}

function readMembers({ fileMember = "inputs" }: Format, request: Request, body: ServerBody) {
  const path = new URL(request.url).pathname;
  if (body.kind === "json") return { path, members: body.json as Json };
  if (body.kind === "bytes") return { path, members: { [fileMember]: new Blob([body.bytes], body) } };
  if (body.kind === "none") return { path, members: {} };
  const { form } = body;
  const fields = [...new Set(form.keys())].map((name) => [
    name,
    name.endsWith("[]") ? form.getAll(name) : form.getAll(name).at(-1),
  ]);
  return { path, members: Object.fromEntries(fields) };
}

const toFile = async (blob: Blob) => ({
  bytes: new Uint8Array(await blob.arrayBuffer()),
  type: blob.type,
});

/** Answers the submission, a poll, and the request for the result. */
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
  if (body.kind === "json") {
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

function toResponse(response: ServerResponse): Response {
  if ("json" in response) return Response.json(response.json);
  return new Response(response.body, { headers: { "content-type": response.type } });
}

/** The output in chunks of its operation. */
async function* toChunks(output: unknown): AsyncIterable<unknown> {
  const {
    choices,
    generated_text: text,
    ...rest
  } = output as {
    choices?: readonly { message: { content: string }; finish_reason: string }[];
    generated_text?: string;
  };
  const pieces = (text ?? choices?.[0]?.message.content ?? "").match(/\s*\S+/g) ?? [];
  if (choices) {
    for (const content of pieces) yield { ...rest, choices: [{ index: 0, delta: { content } }] };
    return yield { ...rest, choices: [{ index: 0, delta: {}, finish_reason: "stop" }], usage: USAGE };
  }
  for (const [index, piece] of pieces.entries())
    yield { index, token: { id: 1, text: piece, logprob: 0, special: false }, details: null };
  const details = { finish_reason: "eos_token", generated_tokens: pieces.length, input_length: 3 };
  yield {
    index: 9,
    token: { id: 2, text: "</s>", logprob: 0, special: true },
    generated_text: text,
    details,
  };
}

async function toStream(events: AsyncIterable<{ event?: string; data: unknown }>, framing?: "ndjson") {
  let text = "";
  for await (const { event, data } of events) {
    const written = typeof data === "string" ? data : JSON.stringify(data);
    text += framing ? `${written}\n` : `${event ? `event: ${event}\n` : ""}data: ${written}\n\n`;
  }
  return new Response(text, {
    headers: { "content-type": framing ? "application/x-ndjson" : "text/event-stream" },
  });
}

/** Files as the bytes that they hold. */
async function readFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return `file ${Buffer.from(await value.arrayBuffer()).toString("base64")}`;
  if (Array.isArray(value)) return Promise.all(value.map(readFiles));
  if (typeof value !== "object" || value === null) return value;
  if (Reflect.get(value, "bytes") instanceof Uint8Array)
    return readFiles(new Blob([Reflect.get(value, "bytes")]));
  const entries = Object.entries(value).map(async ([name, each]) => [name, await readFiles(each)]);
  return Object.fromEntries(await Promise.all(entries));
}

it("covers every format that has a client half and a server half", () => {
  const formats = new Set(PAIRS.map(({ server }) => server.shape.format));
  const served = new Set(SERVERS.map(({ shape }) => shape.format));
  // Formats that only providers' own packages speak, and one that a provider chooses by the model.
  const others = ["cohere-chat", "cohere-rerank", "mistral-transcriptions", "novita-minimax"];
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
