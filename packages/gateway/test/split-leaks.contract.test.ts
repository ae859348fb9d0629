import { PROVIDERS, type Provider } from "@inferhub/inference";
import { expect, it } from "vitest";
import { gateway, upstreamServer } from "./servers.ts";

const KEY = "sk-canary-5f1d0c9a7b-e4zzq";
const [BEGINNING, END] = [KEY.slice(0, 12), KEY.slice(12)] as const;
const KEYED = ["openai", "google", "ollama"];

/** Sends a request to an upstream that responds in chunks, without a length. */
async function ask(type: string | undefined, pieces: readonly string[], path: string): Promise<string> {
  const upstream = await upstreamServer(async (response) => {
    response.writeHead(200, type === undefined ? {} : { "content-type": type });
    for (const piece of pieces) await new Promise<void>((resolve) => response.write(piece, () => resolve()));
    response.end();
  });
  const { url } = await gateway({
    providers: PROVIDERS,
    resolveConnection: ({ id }: Provider) =>
      KEYED.includes(id) ? { key: KEY, baseUrl: upstream.url } : undefined,
    calls: { retry: { attempts: 0 } },
  });
  const model = path.startsWith("/v1") ? "m:openai" : "m";
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      model,
      messages: [{ role: "user", content: "Hi" }],
      max_tokens: 9,
      contents: [],
      stream: true,
    }),
  });
  return response.text();
}

/** All text of a stream in order. */
const readTexts = (body: string) =>
  [...body.matchAll(/"(?:content|text)":\s*("(?:[^"\\]|\\.)*")/g)]
    .map(([, json = '""']) => JSON.parse(json))
    .join("");

const google = (text: string) =>
  JSON.stringify({ candidates: [{ content: { role: "model", parts: [{ text }] } }] }, undefined, 2);
const chunk = (content: string, index = 0) =>
  JSON.stringify({
    id: "c",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index, delta: { content }, finish_reason: null }],
  });
const event = (json: string) => `data: ${json}\n\n`;

it.each<[string, string | undefined, readonly string[], string]>([
  [
    "the objects of an array",
    "application/json; charset=UTF-8",
    [`[${google(`Hello ${BEGINNING}`)}\n,\r\n`, `${google(`${END} there`)}\n]`],
    "/google/v1beta/models/m:streamGenerateContent",
  ],
  [
    "the objects of an array that come together",
    "application/json",
    [`[${google(`Hello ${BEGINNING}`)},${google(`${END} there`)}]`],
    "/google/v1beta/models/m:streamGenerateContent",
  ],
  [
    "lines of another type",
    "application/json",
    [`${chunk(`Hello ${BEGINNING}`)}\n`, `${chunk(`${END} there`)}\n`],
    "/ollama/api/chat",
  ],
  [
    "events of another type",
    "text/plain",
    [event(chunk(`Hello ${BEGINNING}`)), event(chunk(`${END} there`))],
    "/openai/v1/chat/completions",
  ],
  [
    "events without a type",
    undefined,
    [event(chunk(`Hello ${BEGINNING}`)), event(chunk(`${END} there`))],
    "/openai/v1/chat/completions",
  ],
])("removes a key that is split over %s", async (_, type, pieces, path) => {
  const text = readTexts(await ask(type, pieces, path));
  expect(text).toMatch(/^Hello .*there$/);
  expect(text).toContain("[redacted]");
  for (const part of [BEGINNING, END]) expect(text).not.toContain(part);
});

it.each(["/openai/v1/chat/completions", "/v1/chat/completions"])(
  "removes a key from each of several interleaved responses by %s",
  async (path) => {
    const events = [chunk(BEGINNING), chunk("Hello ", 1), chunk(END), chunk("there", 1)];
    const body = await ask("text/event-stream", [...events.map(event), event("[DONE]")], path);
    for (const part of [BEGINNING, END]) expect(body).not.toContain(part);
    expect(readTexts(body)).toMatch(/Hello .*there/);
  },
);

it("forwards arrays without a key unchanged", async () => {
  const pieces = ["[", `${google('é "quoted" [1] {2} \\')},\r\n`, google("sk-can"), ",[1,2,{}]", ",5]\n"];
  const path = "/google/v1beta/models/m:streamGenerateContent";
  expect(await ask("application/json", pieces, path)).toBe(pieces.join(""));
});
