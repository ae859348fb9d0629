import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { visualQuestionAnswering } from "@inferhub/catalog/operations/visual-question-answering";
import { type ClientOptions, createClient, InferenceClientError } from "@inferhub/inference/core";
import { type Adapter, defineProvider, media, mediaLeaf } from "@inferhub/inference/define";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { hfInference } from "@inferhub/inference/providers/hf-inference";
import { mistral } from "@inferhub/inference/providers/mistral";
import { openai } from "@inferhub/inference/providers/openai";
import { together } from "@inferhub/inference/providers/together";
import * as fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";

const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const WAV = latin(`RIFF\x24\0\0\0WAVEfmt ${"\0\x01\xfe\xff".repeat(40)}`);
const PNG = latin(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${"\0\x01\xfe\xff".repeat(10)}`);
const PDF = latin(`%PDF-1.7\n${"x".repeat(40)}`);
const MP4 = latin(`\0\0\0\x20ftypisom\0\0\x02\0${"x".repeat(40)}`);

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

/** A combined provider and file server: it records posts, and serves files at their paths. */
async function serving(
  files: Record<string, { type?: string; bytes?: Uint8Array; status?: number; to?: string }> = {},
) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = "", url = "", headers } = request;
    const body = Buffer.concat(parts);
    seen.push({
      method,
      url,
      type: headers["content-type"] ?? "",
      authorization: headers.authorization,
      body,
    });
    if (method === "POST") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ text: "hello", answer: "two", score: 1 }));
      return;
    }
    const { type, bytes, status = 200, to } = files[url] ?? { status: 404 };
    response
      .writeHead(status, { ...(type && { "content-type": type }), ...(to && { location: to }) })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const retry = { attempts: 1, baseDelayMs: 1 };

async function transcribe(
  given: (origin: string) => unknown,
  files?: Parameters<typeof serving>[0],
  extra: Partial<ClientOptions> & { egress?: object } = {},
) {
  const { seen, origin } = await serving(files);
  const client = createClient({
    providers: [hfInference],
    keys: { "hf-inference": "sk-secret-123" },
    baseUrls: { "hf-inference": origin },
    retry,
    egress: { inputs: "paths" },
    ...extra,
  });
  const inputs = given(origin) as Blob;
  const outcome = await client
    .automaticSpeechRecognition({ model: "a/b", inputs })
    .catch((error: unknown) => error);
  return {
    outcome,
    posted: seen.filter(({ method }) => method === "POST"),
    got: seen.filter(({ method }) => method === "GET"),
  };
}

function temporary(bytes: Uint8Array, name = "a file.wav"): string {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-media-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function* pieces(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
}

const base64 = Buffer.from(WAV).toString("base64");

describe("every form of a file arrives as the same bytes", () => {
  it.each<[name: string, given: (origin: string) => unknown, type?: string]>([
    ["Blob", () => new Blob([WAV])],
    ["Blob with a type", () => new Blob([WAV], { type: "audio/x-wav" }), "audio/x-wav"],
    ["Blob of a vague type", () => new Blob([WAV], { type: "application/octet-stream" })],
    ["Blob of a wrong type", () => new Blob([WAV], { type: "application/x-sound" })],
    ["File", () => new File([WAV], "a.wav")],
    ["ArrayBuffer", () => WAV.slice().buffer],
    ["Uint8Array", () => WAV],
    ["Uint8Array within a buffer", () => Uint8Array.from([1, 2, ...WAV, 3]).subarray(2, 2 + WAV.length)],
    ["Uint8ClampedArray", () => new Uint8ClampedArray(WAV)],
    ["Int8Array", () => new Int8Array(WAV.slice().buffer)],
    ["Float32Array", () => new Float32Array(WAV.slice().buffer)],
    ["DataView", () => new DataView(WAV.slice().buffer)],
    ["Buffer", () => Buffer.from(WAV)],
    [
      "memory that threads share",
      () => {
        const shared = new Uint8Array(new SharedArrayBuffer(WAV.length));
        shared.set(WAV);
        return shared;
      },
    ],
    ["ReadableStream", () => new Blob([WAV]).stream()],
    ["ReadableStream of a response", () => new Response(WAV).body],
    [
      "Node's Readable",
      () => Readable.from([Buffer.from(WAV.slice(0, 9)), Buffer.from(WAV.slice(9))], { objectMode: false }),
    ],
    ["generator", () => pieces(WAV)],
    ["data: URL", () => `data:audio/wav;base64,${base64}`],
    ["data: URL without a type", () => `data:;base64,${base64}`],
    ["data: URL with a vague type", () => `data:application/octet-stream;base64,${base64}`],
    ["data: URL as an object", () => new URL(`data:audio/wav;base64,${base64}`)],
    ["base64", () => base64],
    ["base64 for URLs, unpadded", () => Buffer.from(WAV).toString("base64url")],
    ["base64 in lines", () => base64.replace(/.{76}/g, "$&\n")],
    ["address", (origin) => `${origin}/a.wav`],
    ["address as an object", (origin) => new URL(`${origin}/a.wav`)],
    ["address with a vague type", (origin) => `${origin}/vague`],
    ["address without a type", (origin) => `${origin}/none`],
    ["address elsewhere", (origin) => `${origin}/moved`],
    ["path", () => temporary(WAV)],
    ["relative path", () => `./${relative(process.cwd(), temporary(WAV))}`],
    ["relative path upwards", () => `../${relative("..", temporary(WAV))}`],
    ["file: URL", () => pathToFileURL(temporary(WAV))],
    ["file: URL as a text", () => pathToFileURL(temporary(WAV)).href],
  ])("%s", async (_, given, type = "audio/wav") => {
    const { outcome, posted, got } = await transcribe(given, {
      "/a.wav": { bytes: WAV, type: "audio/wav" },
      "/vague": { bytes: WAV, type: "binary/octet-stream" },
      "/none": { bytes: WAV },
      "/moved": { status: 301, to: "/a.wav" },
    });
    expect(outcome).toMatchObject({ text: "hello" });
    expect(posted).toHaveLength(1);
    expect(posted[0]?.body.equals(WAV)).toBe(true);
    expect(posted[0]?.type).toBe(type);
    expect(posted[0]?.authorization).toBe("Bearer sk-secret-123");
    expect(got.map(({ authorization }) => authorization).filter(Boolean)).toEqual([]);
  });

  it("a large one, in base64 within JSON", async () => {
    const large = new Uint8Array(3_000_001).map((_, index) => index * 7);
    large.set(WAV);
    const { seen, origin } = await serving();
    const client = createClient({ providers: [hfInference], baseUrls: { "hf-inference": origin } });
    await client.automaticSpeechRecognition({
      model: "a/b",
      inputs: pieces(large.subarray(0, 70_000)),
      parameters: { return_timestamps: true },
    });
    const { inputs } = JSON.parse(String(seen[0]?.body));
    expect(Buffer.from(inputs, "base64").equals(large.subarray(0, 70_000))).toBe(true);
    await client.automaticSpeechRecognition({
      model: "a/b",
      inputs: large,
      parameters: { return_timestamps: true },
    });
    expect(Buffer.from(JSON.parse(String(seen[1]?.body)).inputs, "base64").equals(large)).toBe(true);
  });

  it("in a form, with a name from its detected type", async () => {
    const { seen, origin } = await serving();
    const client = createClient({ providers: [together], baseUrls: { together: origin } });
    const flac = latin(`fLaC\0\0\0\x22${"x".repeat(40)}`);
    await client.automaticSpeechRecognition({ model: "a/b", inputs: new Blob([flac]).stream() });
    expect(String(seen[0]?.body)).toContain('filename="audio.flac"');
    expect(seen[0]?.body.includes(Buffer.from(flac))).toBe(true);
  });

  it.each([
    [openai, true, { response_format: "verbose_json" }],
    [openai, "word", { response_format: "verbose_json", "timestamp_granularities[]": "word" }],
    [together, "word", { response_format: "verbose_json", timestamp_granularities: "word" }],
    [mistral, true, { timestamp_granularities: "segment" }],
    [openai, false, {}],
  ] as const)(
    "asking $0.id for times ($1) in its own words",
    async (provider, return_timestamps, expected) => {
      const { seen, origin } = await serving();
      const client = createClient({ providers: [provider], baseUrls: { [provider.id]: origin } });
      await client.automaticSpeechRecognition({
        model: "a/b",
        inputs: new Blob([WAV]),
        parameters: { return_timestamps },
      });
      const headers = { "content-type": seen[0]?.type ?? "" };
      const form = await new Response(new Uint8Array(seen[0]?.body ?? []), { headers }).formData();
      const { file: _, model: __, ...told } = Object.fromEntries(form);
      expect(told).toEqual(expected);
    },
  );

  it("as a data: URL of the type that the provider requires", async () => {
    const { seen, origin } = await serving();
    const client = createClient({
      providers: [falAi],
      baseUrls: { "fal-ai": origin },
      egress: { inputs: "paths" },
    });
    for (const inputs of [temporary(WAV), MP4])
      await client.automaticSpeechRecognition({ model: "a/b", inputs });
    const urls = seen.map(({ body }) => JSON.parse(String(body)).audio_url as string);
    expect(urls).toEqual([
      `data:audio/x-wav;base64,${base64}`,
      `data:audio/mp4;base64,${Buffer.from(MP4).toString("base64")}`,
    ]);
  });

  it("in chunks of any size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: WAV.length })), async (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), WAV.length];
        const parts = ends.slice(1).map((end, index) => WAV.subarray(ends[index], end));
        const prepared = await media.loadInputFiles({ given: new Blob(parts) }, undefined as never);
        expect((prepared as { given: Blob }).given.type).toBe("audio/wav");
      }),
    );
  });
});

describe("files within an input", () => {
  const ask: Adapter<typeof visualQuestionAnswering> = {
    operation: visualQuestionAnswering,
    shape: { format: "looker" },
    media,
    buildRequest: ({ input: { inputs, ...rest } }) => ({
      path: "/ask",
      body: { json: { ...rest, question: inputs.question, image: mediaLeaf(inputs.image, "data-url") } },
    }),
    parseResponse: (body) => body as { answer: string; score: number },
  };
  const looker = defineProvider({
    id: "looker",
    label: "Looker",
    baseUrl: "https://looker.test",
    docsUrl: "https://looker.test",
    auth: { env: ["LOOKER_KEY"] },
    operations: { "visual-question-answering": ask },
  });

  it.each<[name: string, given: (origin: string) => unknown]>([
    ["bytes", () => PNG],
    ["a stream", () => new Blob([PNG]).stream()],
    ["an address", (origin) => `${origin}/a.png`],
    ["a path", () => temporary(PNG, "a.png")],
  ])("are read below its top: %s", async (_, given) => {
    const { seen, origin } = await serving({ "/a.png": { bytes: PNG } });
    const client = createClient({
      providers: [looker],
      baseUrls: { looker: origin },
      egress: { inputs: "paths" },
    });
    const image = given(origin) as Blob;
    const answer = await client.visualQuestionAnswering({
      model: "a/b",
      inputs: { question: "How many?", image },
    });
    expect(answer).toMatchObject({ answer: "two" });
    expect(JSON.parse(String(seen.at(-1)?.body))).toEqual({
      question: "How many?",
      image: `data:image/png;base64,${Buffer.from(PNG).toString("base64")}`,
    });
  });

  it.each([
    ["a PDF", PDF, "application/pdf"],
    ["a recording", WAV, "audio/wav"],
    ["a film", MP4, "video/mp4"],
  ])("%s is no image", async (_, inputs, type) => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const client = createClient({ providers: [looker], keys: { looker: "k" }, fetch });
    const call = client.visualQuestionAnswering({ model: "a/b", inputs: { question: "?", image: inputs } });
    await expect(call).rejects.toMatchObject({
      name: "InputError",
      code: "input-invalid",
      message: `Expected image, got ${type}`,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("that no schema describes keep their bytes, at any depth", async () => {
    const mask = new Blob([PNG]);
    const input = {
      a: [{ mask }],
      b: new Blob(["x"], { type: "text/plain" }),
      c: [1, "x", null],
      d: new Date(0),
    };
    const prepared = (await media.loadInputFiles(input, undefined as never)) as typeof input;
    expect(prepared.a[0]?.mask.type).toBe("image/png");
    expect(prepared).toMatchObject({ b: { type: "text/plain" }, c: [1, "x", null], d: new Date(0) });
  });
});

describe("files that are refused", () => {
  it.each<[name: string, given: (origin: string) => unknown, reason: string, code?: string]>([
    ["bytes that tell nothing", () => latin("x".repeat(40)), "Expected audio, got bytes of an unknown type"],
    ["a Blob that tells nothing", () => new Blob(["x"]), "Expected audio, got bytes of an unknown type"],
    ["a stream that tells nothing", () => pieces(latin("x".repeat(40))), "Expected audio"],
    ["a picture", () => PNG, "Expected audio, got image/png"],
    [
      "a picture by what it says",
      () => new Blob(["x"], { type: "image/tiff" }),
      "Expected audio, got image/tiff",
    ],
    ["a text by what it says", () => "data:text/plain,hello", "Expected audio, got text/plain"],
    ["a picture in base64", () => Buffer.from(PNG).toString("base64"), "Expected audio, got image/png"],
    ["a picture at an address", (origin) => `${origin}/a.png`, "Expected audio, got image/png"],
    ["a picture at a path", () => temporary(PNG), "Expected audio, got image/png"],
    ["a page at an address", (origin) => `${origin}/page`, "The audio isn't a file, but text/html"],
    ["nothing at an address", (origin) => `${origin}/empty`, "The audio is empty"],
    [
      "an address without a file",
      (origin) => `${origin}/gone`,
      "The audio cannot be read: its URL returned 404",
    ],
    ["an address that loops", (origin) => `${origin}/loop`, "The audio is behind more than 5 redirects"],
    [
      "a redirect away from https",
      (origin) => `${origin}/down`,
      "only https URLs of public hosts",
      "egress-refused",
    ],
    [
      "an address without https",
      () => "http://example.test/a.wav",
      "only https URLs of public hosts",
      "egress-refused",
    ],
    ["an address with a password", () => "https://a:b@example.test/a.wav", "isn't allowed", "egress-refused"],
    ["an empty stream", () => new Blob([]).stream(), "The audio is empty"],
    ["a stream of texts", () => Readable.from(["a", "b"]), "The audio isn't a stream of bytes"],
    [
      "a stream that fails",
      () =>
        Readable.from(
          (async function* () {
            yield WAV;
            throw new Error("no more");
          })(),
        ),
      "The audio cannot be read: no more",
    ],
    ["a path of nothing", () => "./there/is/none.wav", "The audio cannot be read: ENOENT"],
    ["a folder", () => tmpdir(), "The audio cannot be read: EISDIR"],
    ["an empty file", () => temporary(new Uint8Array()), "The audio is empty"],
    ["a file: URL of another machine", () => "file://example.test/a.wav", "The audio cannot be read"],
  ])("%s", async (_, given, reason, code = "input-invalid") => {
    const { outcome, posted } = await transcribe(given, {
      "/a.png": { bytes: PNG, type: "image/png" },
      "/page": { bytes: latin("<p>"), type: "text/html" },
      "/empty": { bytes: new Uint8Array(), type: "audio/wav" },
      "/loop": { status: 302, to: "/loop" },
      "/down": { status: 302, to: "http://example.test/a.wav" },
    });
    expect(outcome).toMatchObject({ name: "InputError", code, retryable: false });
    expect((outcome as Error).message).toContain(reason);
    expect(`${JSON.stringify(outcome)}${(outcome as Error).stack}`).not.toContain("sk-secret-123");
    expect(posted).toEqual([]);
  });

  it.each<[name: string, given: (origin: string) => unknown]>([
    ["a stream", () => pieces(WAV)],
    ["a path", () => temporary(WAV)],
    ["an address", (origin) => `${origin}/a.wav`],
  ])("%s beyond the bound", async (_, given) => {
    const { outcome } = await transcribe(
      given,
      { "/a.wav": { bytes: WAV } },
      { egress: { inputs: "paths", maxBytes: 100 } },
    );
    expect(outcome).toMatchObject({
      name: "InputError",
      code: "too-large",
      message: "The audio is larger than 100 bytes",
    });
  });

  it("on a private network, for a public provider", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const client = createClient({ providers: [hfInference], keys: { "hf-inference": "k" }, fetch });
    for (const inputs of [
      "http://127.0.0.1/a.wav",
      "https://2130706433/a.wav",
      "https://[::ffff:127.0.0.1]/a.wav",
      "https://metadata.google.internal/a",
    ]) {
      const call = client.automaticSpeechRecognition({ model: "a/b", inputs });
      await expect(call).rejects.toMatchObject({ name: "InputError", code: "egress-refused" });
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it("paths, on platforms without files", async () => {
    // The rest of it stays: messages of the runner arrive through it.
    vi.stubGlobal("process", Object.create(process, { getBuiltinModule: { value: undefined } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const fetch = vi.fn<typeof globalThis.fetch>();
    const client = createClient({
      providers: [hfInference],
      keys: { "hf-inference": "k" },
      fetch,
      egress: { inputs: "paths" },
    });
    await expect(
      client.automaticSpeechRecognition({ model: "a/b", inputs: "./a.wav" }),
    ).rejects.toMatchObject({
      name: "InputError",
      message: expect.stringContaining("paths require Node.js"),
    });
  });
});

describe("reading under the call's own conditions", () => {
  it("an address is fetched with the call's fetch, without its key", async () => {
    const asked: [string, unknown][] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push([String(input), new Headers(init?.headers).get("authorization")]);
      if (init?.method === "POST") return Response.json({ text: "hello" });
      return new Response(WAV, { headers: { "content-type": "audio/wav" } });
    };
    const client = createClient({ providers: [hfInference], keys: { "hf-inference": "k" }, fetch });
    await client.automaticSpeechRecognition({ model: "a/b", inputs: "https://example.test/a.wav" });
    expect(asked[0]).toEqual(["https://example.test/a.wav", null]);
    expect(asked).toHaveLength(2);
  });

  it("a stream that never ends is left at the limit of time", async () => {
    const cancelled = vi.fn();
    const stuck = new ReadableStream<Uint8Array>({ cancel: cancelled });
    const { outcome } = await transcribe(() => stuck, {}, { timeout: 50 });
    expect(outcome).toMatchObject({ code: "timeout" });
    expect(cancelled).toHaveBeenCalled();
  });

  it("the caller's abort stops reading", async () => {
    const abort = new AbortController();
    async function* endless() {
      for (;;) {
        yield WAV;
        abort.abort(new Error("enough"));
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    const { outcome } = await transcribe(endless, {}, { signal: abort.signal });
    expect(outcome).toMatchObject({ message: "enough" });
    expect(InferenceClientError.is(outcome)).toBe(false);
  });

  it("a stream that is requested again returns the same file", async () => {
    const { seen, origin } = await serving();
    const client = createClient({ providers: [hfInference], baseUrls: { "hf-inference": origin } });
    const inputs = new Blob([WAV]).stream();
    for (const model of ["a/b", "a/c"]) await client.automaticSpeechRecognition({ model, inputs });
    expect(seen.map(({ body }) => body.equals(WAV))).toEqual([true, true]);
  });
});

describe("URLs that an input may contain", () => {
  it.each<[string, object, string, RegExp | undefined]>([
    ["a path, by default", {}, "/etc/hostname", /egress: \{ inputs: "paths" \}/],
    ["a file: URL, by default", {}, "file:///etc/hostname", /egress: \{ inputs: "paths" \}/],
    ["an address, where texts are data", { inputs: "none" }, "ADDRESS", /pass the file itself/],
    ["a path, where texts are data", { inputs: "none" }, "/etc/hostname", /pass the file itself/],
    ["an address, by default", {}, "ADDRESS", undefined],
  ])("%s", async (_, egress, place, problem) => {
    const { outcome, posted } = await transcribe(
      (origin) => place.replace("ADDRESS", `${origin}/a.wav`),
      { "/a.wav": { bytes: WAV, type: "audio/wav" } },
      { egress },
    );
    if (problem) {
      expect(outcome).toMatchObject({ name: "InputError", message: expect.stringMatching(problem) });
      expect(posted).toEqual([]);
    } else expect(outcome).toMatchObject({ text: "hello" });
  });
});
