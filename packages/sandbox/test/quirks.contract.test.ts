import { PROVIDERS } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { nscale } from "@inferhub/inference/providers/nscale";
import { describe, expect, it } from "vitest";
import { createSandbox, FAULT_HEADER, type SandboxOptions } from "../src/index.ts";
import { PROVIDER_QUIRKS } from "../src/providers/quirks/get-quirks.ts";
import { user } from "./run.ts";

type Body = Record<string, unknown>;

const shared = PROVIDERS.filter(
  ({ operations }) => operations["chat-completion"]?.shape.format === "openai-chat",
);
const call = { input: { messages: [user("1 + 1")] }, outputType: "blob" } as const;

function pathOf(id: string): string {
  const chat = shared.find((each) => each.id === id)?.operations["chat-completion"];
  return chat?.buildRequest({ ...call, model: "acme/talk-7b" }).path ?? "";
}

function keyOf(id: string): Record<string, string> {
  const { header = "authorization", prefix = "Bearer" } =
    PROVIDERS.find((each) => each.id === id)?.auth ?? {};
  return { [header]: `${prefix} any`.trim() };
}

interface Asking extends SandboxOptions {
  readonly headers?: Record<string, string>;
}

function ask(id: string, body: Body, { headers = {}, ...options }: Asking = {}): Promise<Response> {
  const init = {
    method: "POST",
    headers: { ...keyOf(id), "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "acme/talk-7b", messages: [user("What is 1 + 1?")], ...body }),
  };
  const sandbox = createSandbox({ models: "any", chunkMs: 0, now: () => 0, ...options });
  return sandbox.fetch(new Request(`http://sandbox.test/${id}${pathOf(id)}`, init));
}

interface Chunk extends Body {
  choices: (Body & { delta: Record<string, unknown> })[];
}

async function streamed(id: string, body: Body = {}, options: Asking = {}) {
  const text = await (await ask(id, { stream: true, ...body }, options)).text();
  const data = text
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trim());
  const ended = data.at(-1) === "[DONE]";
  const chunks: Chunk[] = (ended ? data.slice(0, -1) : data).map((each) => JSON.parse(each));
  return { text, ended, chunks, first: chunks[0], last: chunks.at(-1) };
}

const contents = (chunks: readonly Chunk[]) =>
  chunks.map(({ choices }) => choices[0]?.delta["content"] ?? "").join("");
const usage = {
  prompt_tokens: expect.any(Number),
  completion_tokens: expect.any(Number),
  total_tokens: expect.any(Number),
};

describe("a stream", () => {
  it("of a provider without quirks is OpenAI's", async () => {
    const { text, ended, first, last } = await streamed("publicai");
    expect(PROVIDER_QUIRKS.get("publicai")?.chat).toBeUndefined();
    expect(ended).toBe(true);
    expect(text).not.toContain("usage");
    expect(first?.choices[0]?.delta).toEqual({ role: "assistant", content: "" });
    expect(last?.choices[0]).toMatchObject({ delta: {}, finish_reason: "stop" });
  });

  it("of together ends with eos, says each delta twice, and counts unasked", async () => {
    const { ended, chunks, first, last } = await streamed("together");
    expect(ended).toBe(true);
    expect(chunks.every(({ choices }) => choices[0]?.delta["role"] === "assistant")).toBe(true);
    expect(first?.choices[0]).toMatchObject({ text: "This", delta: { content: "This" } });
    expect(first?.["usage"]).toBe(null);
    expect(last).toMatchObject({
      choices: [{ finish_reason: "eos", text: "", delta: { content: "" } }],
      usage,
    });
  });

  it("of an older Text Generation Inference has no space, and no mark at its end", async () => {
    const { text, ended, chunks, last } = await streamed("tgi");
    expect(text).not.toContain("data: ");
    expect(ended).toBe(false);
    expect(chunks.every(({ choices }) => choices[0]?.delta["role"] === "assistant")).toBe(true);
    expect(last).toMatchObject({
      id: "",
      object: "text_completion",
      choices: [{ finish_reason: "eos_token" }],
    });
  });

  it("of hf-inference names the role everywhere and ends with the mark", async () => {
    const { ended, first, last } = await streamed("hf-inference");
    expect(ended).toBe(true);
    expect(first).toMatchObject({ id: "", usage: null, choices: [{ delta: { content: "This" } }] });
    expect(last?.choices[0]).toMatchObject({
      finish_reason: "stop",
      delta: { role: "assistant", content: "" },
    });
  });

  it("of groq counts in a separate field", async () => {
    const { first, last } = await streamed("groq");
    expect(first).toMatchObject({ x_groq: { id: expect.stringMatching(/^req_/) } });
    expect(last).toMatchObject({ x_groq: { id: expect.any(String), usage } });
    expect(last).not.toHaveProperty("usage");
  });

  it("of hyperbolic counts as it goes, and is written as Python does", async () => {
    const { text, chunks, first, last } = await streamed("hyperbolic");
    expect(text).toContain('data: {"id": "');
    expect(chunks.every((each) => (each["usage"] as Body)["prompt_tokens"])).toBe(true);
    expect(first?.["usage"]).toMatchObject({ completion_tokens: 1 });
    expect(last?.choices[0]).toMatchObject({ delta: { content: "" }, stop_reason: null });
  });

  it.each(["mistral", "cohere", "fireworks-ai", "zai-org"])(
    "of %s counts with its last chunk",
    async (id) => {
      const { last } = await streamed(id);
      expect(last).toMatchObject({ choices: [{ finish_reason: "stop" }], usage });
    },
  );

  it.each(["fireworks-ai", "novita"])("of %s sends the role in a chunk without text", async (id) => {
    const { first } = await streamed(id);
    expect(first?.choices[0]?.delta).toEqual({ role: "assistant" });
  });

  it("of novita reports content filter results", async () => {
    const { first } = await streamed("novita");
    expect(first).toMatchObject({
      choices: [{ content_filter_results: { hate: { filtered: false } } }],
      system_fingerprint: "",
    });
  });

  it("of llama.cpp begins with a sign of life and ends with the time it took", async () => {
    const { text, last } = await streamed("llama.cpp");
    expect(text.startsWith(": ping\n\n")).toBe(true);
    expect(last).toHaveProperty("timings.predicted_n");
  });

  it("sends usage in a separate chunk if requested, at providers that do so", async () => {
    for (const id of ["openai", "nebius", "sambanova", "vllm", "llama.cpp", "groq"]) {
      const { chunks } = await streamed(id, { stream_options: { include_usage: true } });
      expect(chunks.find(({ choices }) => choices.length === 0)).toMatchObject({ usage });
    }
  });

  it.each(shared.map(({ id }) => id))("of %s says what the whole answer says", async (id) => {
    const { chunks } = await streamed(id);
    const whole = (await (await ask(id, {})).json()) as { choices: { message: Body }[] };
    expect(contents(chunks)).toBe(whole.choices[0]?.message["content"]);
  });
});

describe("quirks that an option gives", () => {
  const odd = {
    chat: { endMark: false, preamble: { prompt_filter_results: [] } },
    sse: { end: "\r\n", comment: "keep-alive" },
  } as const;

  it("is sent instead of the known format, and read by the client", async () => {
    const options = { quirks: { nscale: odd } };
    const { text, chunks, ended } = await streamed("nscale", {}, options);
    expect(text.startsWith(": keep-alive\r\n\r\ndata: ")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
    expect([ended, chunks[0]]).toMatchObject([false, { choices: [], prompt_filter_results: [] }]);
    const sandbox = createSandbox({ models: "any", chunkMs: 0, ...options });
    const client = createClient({
      providers: [nscale],
      keys: { nscale: "any" },
      baseUrls: { nscale: "http://localhost/nscale" },
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    });
    let said = "";
    const model = "acme/talk-7b";
    for await (const { choices } of client.chatCompletionStream({
      model,
      messages: [user("What is 1 + 1?")],
    })) {
      said += choices[0]?.delta.content ?? "";
    }
    expect(said).toBe(contents(chunks));
  });

  it("holds for faults too", async () => {
    const headers = { [FAULT_HEADER]: "error" };
    const { text } = await streamed("nscale", {}, { headers, quirks: { nscale: odd } });
    expect(text.split("\r\n\r\n").at(-2)).toContain('data: {"error":');
  });
});

describe("a model that thinks", () => {
  const model = "acme/deepseek-r1";

  it.each([
    ["groq", "reasoning"],
    ["cerebras", "reasoning"],
    ["zai-org", "reasoning_content"],
    ["llama.cpp", "reasoning_content"],
    ["vllm", "reasoning_content"],
    ["lm-studio", "reasoning_content"],
  ])("tells it at %s under %s", async (id, member) => {
    const { chunks } = await streamed(id, { model });
    const thought = chunks.map(({ choices }) => choices[0]?.delta[member] ?? "").join("");
    const whole = (await (await ask(id, { model })).json()) as {
      choices: { message: Body }[];
      usage: Record<"prompt_tokens" | "completion_tokens" | "total_tokens", number> & Body;
    };
    expect(thought).toMatch(/^The sandbox thinks first: /);
    expect(whole.choices[0]?.message[member]).toBe(thought);
    expect(contents(chunks)).toBe(whole.choices[0]?.message["content"]);
    const { prompt_tokens, completion_tokens, total_tokens } = whole.usage;
    expect(prompt_tokens + completion_tokens).toBe(total_tokens);
    expect(whole.usage["completion_tokens_details"]).toMatchObject({ reasoning_tokens: expect.any(Number) });
  });

  it.each(["fireworks-ai", "novita"])(
    "writes it at %s into the text, unless that has to be JSON",
    async (id) => {
      const { chunks } = await streamed(id, { model });
      expect(contents(chunks)).toMatch(
        /^<think>\nThe sandbox thinks first: .*\n<\/think>\n\nThis is an example answer/s,
      );
      const json = await streamed(id, { model, response_format: { type: "json_object" } });
      expect(contents(json.chunks)).not.toContain("<think>");
    },
  );

  it("tells nothing where the provider hides it", async () => {
    expect((await streamed("openai", { model })).text).not.toContain("thinks first");
  });
});

const reason = (status: number) => `Injected fault: status ${status}`;
const STATUSES = [400, 401, 402, 404, 422, 429, 500, 503];

/** How each provider writes a refusal that no member is to blame for, and the status where that is another. */
const SHAPES: Readonly<Record<string, (message: string, status: number) => unknown>> = {
  ai21: (detail) => ({ detail }),
  "amazon-bedrock": (message) => ({ message }),
  "azure-openai": openai,
  baseten: (error) => ({ error }),
  cerebras: (message) => ({ message, type: expect.any(String), param: null, code: code() }),
  clarifai: openai,
  cloudflare: (message, status) => ({
    result: null,
    success: false,
    errors: [{ code: 7000 + status, message }],
    messages: [],
  }),
  cohere: (message) => ({ message }),
  deepinfra: (message) => ({ error: { message } }),
  deepseek: openai,
  "featherless-ai": openai,
  "fireworks-ai": (message, status) => ({ error: { message, code: String(status) } }),
  groq: (message) => ({ error: expect.objectContaining({ message, type: expect.any(String) }) }),
  "hf-inference": (error) => ({ error }),
  hyperbolic: (message) => expect.objectContaining({ object: "error", message }),
  "llama.cpp": (message, status) => ({ error: { code: status, message, type: expect.any(String) } }),
  "lm-studio": (error) => ({ error }),
  local: openai,
  minimax: (message) => ({
    base_resp: { status_code: expect.any(Number), status_msg: message },
    message,
  }),
  mistral: (message, status) =>
    [401, 404].includes(status)
      ? { message, request_id: expect.any(String) }
      : expect.objectContaining({ object: "error", message }),
  moonshot: brief,
  nebius: (detail) => ({ detail }),
  novita: (message) => ({ error: { message } }),
  nscale: openai,
  nvidia: (detail, status) => ({ status, title: expect.any(String), detail }),
  openai,
  openrouter: (message, status) => ({ error: { code: status, message } }),
  ovhcloud: (message) => ({ message }),
  perplexity: brief,
  publicai: openai,
  sambanova: openai,
  scaleway: (message) => ({ message, type: expect.any(String) }),
  siliconflow: (message) => ({ code: expect.any(Number), message, data: "" }),
  tgi: (error) => ({ error, error_type: expect.any(String) }),
  together: openai,
  vllm: (message, status) => ({ error: { message, type: expect.any(String), param: null, code: status } }),
  xai: (error) => ({ code: expect.any(String), error }),
  "zai-org": (message) => ({ error: { code: expect.stringMatching(/^\d+$/), message } }),
};

function openai(message: string) {
  return { error: { message, type: expect.any(String), param: null, code: code() } };
}

/** OpenAI's, without the member at fault. */
function brief(message: string) {
  return { error: expect.objectContaining({ message, type: expect.any(String) }) };
}

/** A word, or none. */
function code() {
  return expect.toSatisfy((value: unknown) => value === null || typeof value === "string");
}

describe("a refusal", () => {
  it("is set for every provider with the OpenAI chat format", () => {
    expect(shared.map(({ id }) => id).filter((id) => !SHAPES[id] && id !== "ollama")).toEqual([]);
  });

  it.each(Object.entries(SHAPES))("of %s is in its own shape for every status", async (id, shape) => {
    for (const status of STATUSES) {
      const answer = await ask(id, {}, { headers: { [FAULT_HEADER]: String(status) } });
      const shown = id === "tgi" && status === 400 ? 422 : status;
      expect(answer.status, `${status}`).toBe(shown);
      expect(await answer.json(), `${status}`).toEqual(shape(reason(status), status));
    }
  });

  it("of nvidia is a problem by its type as well", async () => {
    const answer = await ask("nvidia", {}, { headers: { [FAULT_HEADER]: "503" } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  it.each([
    ["hyperbolic", 422, '{"detail":[{"loc":["body","messages"],"msg":"Field required","type":"missing"}]}'],
    ["mistral", 422, '{"detail":[{"loc":["body","messages"],"msg":"Field required","type":"missing"}]}'],
    [
      "hf-inference",
      422,
      "Failed to deserialize the JSON body into the target type: missing field `messages` at line 1 column 1",
    ],
    ["tgi", 422, '{"error":"messages is required","error_type":"validation"}'],
  ])("of %s to a body without messages is %i", async (id, status, text) => {
    const answer = await ask(id, { messages: undefined });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });
});
