import type {
  ServerBody,
  ServerEvent,
  ServerFormat,
  ServerFraming,
  ServerResponse,
} from "@inferhub/inference/define";
import { encodeAwsFrame } from "@inferhub/inference/formats/bedrock/server";
import * as v from "valibot";

// A server that is made of a format's server half alone.

export type Json = Readonly<Record<string, unknown>>;
export type Format = ServerFormat<never>;

const file = (text: string, type: string) => new Blob([text], { type });
const PNG = file("\x89PNG\r\n\x1a\n and more", "image/png");
const WAV = file("RIFF\x24\x00\x00\x00WAVEfmt and more", "audio/wav");

/** What formats have to carry: an input, and an output. Files are compared by their bytes. */
export const CALLS: Readonly<Record<string, { readonly input: Json; readonly output: unknown }>> = {
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
  "image-text-to-video": {
    input: { inputs: PNG, parameters: { prompt: "waves" } },
    output: file("a video", "video/mp4"),
  },
  "image-to-image": { input: { inputs: PNG, parameters: { prompt: "at night" } }, output: PNG },
  "image-to-video": {
    input: { inputs: PNG, parameters: { prompt: "waves" } },
    output: file("a video", "video/mp4"),
  },
};

const USAGE = { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 };
const STORED = new Map<string, Blob>();

export function storeFile({
  bytes,
  type,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}) {
  const url = `https://files.example.com/${STORED.size}`;
  STORED.set(url, new Blob([bytes], { type }));
  return url;
}

/** The file that a response points at, if a request is for one. */
export const findStored = (url: string): Blob | undefined => STORED.get(url);

/**
 * Responds to a request with an output.
 * @returns the response, and the operation's input as the server reads it
 */
export async function respond(server: Format, request: Request, output: unknown, isStream: boolean) {
  const { path, members } = readMembers(server, request, await readBody(request));
  const checked = v.parse(server.body as v.GenericSchema, { model: "acme/model", ...members }) as never;
  const [parsed] = server.parseRequest(checked);
  const meta = { requestId: "r1", created: 1_767_225_600, model: "acme/model", storeFile };
  if (isStream && server.stream) {
    if (!server.stream.isStreaming(checked, path)) throw new Error("The request asks for no stream");
    const events = server.stream.encode(toChunks(output), checked, meta);
    return { parsed, response: await toStream(events, server.stream.framing) };
  }
  const data = output instanceof Blob ? await toFile(output) : output;
  const response = await server.buildResponse([{ data, meta: { usage: USAGE } }], checked, meta);
  return { parsed, response: toResponse(response) };
}

export async function readBody(request: Request): Promise<ServerBody> {
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

export const toFile = async (blob: Blob) => ({
  bytes: new Uint8Array(await blob.arrayBuffer()),
  type: blob.type,
});

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

async function toStream(events: AsyncIterable<ServerEvent>, framing?: ServerFraming) {
  if (framing === "aws-event-stream") {
    const frames: BlobPart[] = [];
    for await (const event of events) frames.push(encodeAwsFrame(event));
    return new Response(new Blob(frames), {
      headers: { "content-type": "application/vnd.amazon.eventstream" },
    });
  }
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
export async function readFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return `file ${Buffer.from(await value.arrayBuffer()).toString("base64")}`;
  if (Array.isArray(value)) return Promise.all(value.map(readFiles));
  if (typeof value !== "object" || value === null) return value;
  if (Reflect.get(value, "bytes") instanceof Uint8Array)
    return readFiles(new Blob([Reflect.get(value, "bytes")]));
  const entries = Object.entries(value).map(async ([name, each]) => [name, await readFiles(each)]);
  return Object.fromEntries(await Promise.all(entries));
}
