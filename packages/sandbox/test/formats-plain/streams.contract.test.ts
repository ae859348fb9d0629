import { describe, expect, it } from "vitest";
import { FAULT_HEADER } from "../../src/index.ts";
import { ask, CHAT, contents, GENERATE, prompt, STREAM, send, withWires } from "./request.ts";

withWires();

type Streamed = readonly [
  wire: string,
  path: string,
  body: object,
  text: (event: Record<string, never>) => unknown,
];

/** How each stream tells its words. */
const STREAMS: readonly Streamed[] = [
  [
    "openai-completions",
    "/openai/v1/completions",
    { model: "m", prompt, stream: true },
    ({ choices: [first] = [] }: { choices?: { text: string }[] }) => first?.text,
  ],
  [
    "anthropic",
    "/anthropic/v1/messages",
    { ...CHAT, stream: true },
    ({ delta }: { delta?: { text?: string } }) => delta?.text,
  ],
  [
    "google",
    STREAM,
    { contents },
    ({ candidates: [first] = [] }: { candidates?: { content: { parts: { text: string }[] } }[] }) =>
      first?.content.parts[0]?.text,
  ],
  [
    "mistral-fim",
    "/mistral/v1/fim/completions",
    { model: "m", prompt, stream: true },
    ({ choices: [first] = [] }: { choices?: { delta: { content?: string } }[] }) => first?.delta.content,
  ],
  ["ollama", "/ollama/api/generate", { model: "m", prompt }, ({ response }) => response],
  ["llama-completion", "/llama.cpp/completion", { prompt, stream: true }, ({ content }) => content],
  [
    "tgi",
    "/tgi/generate_stream",
    { inputs: prompt },
    ({ token }: { token?: { text: string; special: boolean } }) => (token?.special ? "" : token?.text),
  ],
] as readonly Streamed[];

/** The full response to the same request. */
const WHOLE: Readonly<Record<string, (body: object) => Promise<string>>> = {
  "openai-completions": async (body) => (await ask("/openai/v1/completions", body)).choices[0].text,
  anthropic: async (body) => (await ask("/anthropic/v1/messages", body)).content[0].text,
  google: async (body) => (await ask(GENERATE, body)).candidates[0].content.parts[0].text,
  "mistral-fim": async (body) => (await ask("/mistral/v1/fim/completions", body)).choices[0].message.content,
  ollama: async (body) => (await ask("/ollama/api/generate", body)).response,
  "llama-completion": async (body) => (await ask("/llama.cpp/completion", body)).content,
  tgi: async (body) => (await ask("/tgi/generate", body)).generated_text,
};

const eventsIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/^data: ?/, ""))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

describe("a stream", () => {
  it.each(STREAMS)(
    "of %s has the same content as the full response, in chunks",
    async (wire, path, body, textOf) => {
      const pieces = eventsIn(await (await send(path, body)).text())
        .map(textOf)
        .filter(Boolean);
      expect(pieces.length).toBeGreaterThan(3);
      expect(pieces.join("")).toBe(await WHOLE[wire]?.({ ...body, stream: false }));
    },
  );

  it.each(STREAMS)("of %s ends after two pieces when it is cut there", async (_, path, body, textOf) => {
    const response = await send(path, body, { [FAULT_HEADER]: "cut; after=2" });
    let text = "";
    const reading = (async () => {
      const utf8 = new TextDecoder();
      for await (const bytes of response.body ?? []) text += utf8.decode(bytes, { stream: true });
    })();
    await expect(reading).rejects.toThrow();
    expect(eventsIn(text).map(textOf).filter(Boolean)).toHaveLength(2);
  });

  it.each(STREAMS)("of %s can omit its end marker", async (_, path, body) => {
    const text = await (await send(path, body, { [FAULT_HEADER]: "incomplete" })).text();
    expect(text).not.toMatch(
      /DONE|"(finish_reason|finishReason|stop_reason|generated_text)":"|message_stop|"(stop|done)":true/,
    );
  });

  it.each(STREAMS)("of %s can break one piece and nothing else", async (_, path, body) => {
    const text = await (await send(path, body, { [FAULT_HEADER]: "malformed" })).text();
    const lines = text.split("\n").filter((line) => /^(data: ?)?\{/.test(line));
    const broken = lines.filter((line) => !isJson(line.replace(/^data: ?/, "")));
    expect([broken.length, lines.length > 4]).toEqual([1, true]);
  });

  it("names its events at anthropic, from the first to the last", async () => {
    const text = await (await send("/anthropic/v1/messages", { ...CHAT, stream: true })).text();
    const blocks = text.trimEnd().split("\n\n");
    const names = blocks.map((block) => /^event: (\w+)\ndata: \{"type":"(\w+)"/.exec(block)?.slice(1));
    for (const [name, type] of names.map((pair) => pair ?? [])) expect(name).toBe(type);
    expect([...new Set(names.map((pair) => pair?.[0]))]).toEqual([
      "message_start",
      "ping",
      "content_block_start",
      "content_block_delta",
      "content_block_stop",
      "message_delta",
      "message_stop",
    ]);
  });

  it("tells of a failure in the words and the framing of its provider", async () => {
    const last = async (path: string, body: object) => {
      const text = await (await send(path, body, { [FAULT_HEADER]: "error" })).text();
      return text
        .trimEnd()
        .split(/\n\n|\n(?=\{)/)
        .at(-1);
    };
    expect(await last("/anthropic/v1/messages", { ...CHAT, stream: true })).toMatch(
      /^event: error\ndata: \{"type":"error","error":\{"type":"api_error"/,
    );
    expect(await last("/ollama/api/generate", { model: "m", prompt })).toMatch(/^\{"error":"/);
    expect(await last("/tgi/generate_stream", { inputs: prompt })).toMatch(
      /"error_type":"incomplete_generation"/,
    );
    expect(await last(STREAM, { contents })).toMatch(/^data: \{"error":\{"code":500,.*"status":"INTERNAL"/);
  });

  it("is lines of JSON at ollama, and events at other providers", async () => {
    const typeOf = async (path: string, body: object) =>
      (await send(path, body)).headers.get("content-type")?.split(";")[0];
    expect(await typeOf("/ollama/api/generate", { model: "m", prompt })).toBe("application/x-ndjson");
    expect(await typeOf("/llama.cpp/completion", { prompt, stream: true })).toBe("text/event-stream");
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
