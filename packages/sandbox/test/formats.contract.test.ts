import { describe, expect, it } from "vitest";
import { createSilentWav } from "../src/silent-wav.ts";
import { post, withSandbox } from "./run.ts";

const sandbox = withSandbox();
const url = (path: string) => sandbox().origin + path;
const json = async (path: string, body: unknown) => (await post(url(path), body)).json();
const HUB = "/hf-inference/models";

describe("the Hub's format", () => {
  it("tells operations apart that share an address, by the model's name and by the body", async () => {
    sandbox().reset();
    await json(`${HUB}/acme/mood`, { inputs: "I love it" });
    await post(url(`${HUB}/black-forest-labs/FLUX.1-schnell`), {
      inputs: "sea",
      parameters: { width: 16, height: 16 },
    });
    await fetch(url(`${HUB}/acme/ears`), {
      method: "POST",
      headers: { authorization: "Bearer any", "content-type": "audio/wav" },
      body: createSilentWav(1),
    });
    await json(`${HUB}/acme/ears`, { inputs: Buffer.from(createSilentWav(1)).toString("base64") });
    await json(`${HUB}/acme/vectors/pipeline/feature-extraction`, { inputs: "sea" });
    expect(
      sandbox()
        .requests()
        .map(({ operation, status }) => [operation, status]),
    ).toEqual([
      ["text-classification", 200],
      ["text-to-image", 200],
      ["automatic-speech-recognition", 200],
      ["automatic-speech-recognition", 200],
      ["feature-extraction", 200],
    ]);
    expect(sandbox().requests()[2]?.body).toEqual({ type: "audio/wav", size: 16_044 });
  });

  it("gives a list of labels for each input, and honours top_k", async () => {
    expect(await json(`${HUB}/m`, { inputs: "great" })).toEqual([
      [
        { label: expect.stringContaining("stand-in"), score: expect.any(Number) },
        { label: expect.stringContaining("stand-in"), score: expect.any(Number) },
      ],
    ]);
    const many = await json(`${HUB}/m`, { inputs: ["great", "awful"], parameters: { top_k: 1 } });
    expect(many).toMatchObject([[{ label: expect.any(String) }], [{ label: expect.any(String) }]]);
    expect(many.map((list: unknown[]) => list.length)).toEqual([1, 1]);
  });

  it("returns a flat vector for a string and a list of vectors for a list", async () => {
    const path = `${HUB}/m/pipeline/feature-extraction`;
    const flat = await json(path, { inputs: "sea" });
    expect(flat).toHaveLength(384);
    expect(await json(path, { inputs: ["sea"] })).toEqual([flat]);
  });

  it("takes JSON that a command line calls a form", async () => {
    const response = await post(
      url(`${HUB}/m`),
      { inputs: "great" },
      {
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    );
    expect(response.status).toBe(200);
  });
});

describe("embeddings", () => {
  it("honours dimensions and base64", async () => {
    const ask = (more: object) =>
      json("/together/v1/embeddings", { model: "m", input: ["sea"], dimensions: 5, ...more });
    const { data, model, usage } = await ask({});
    expect(data[0].embedding).toHaveLength(5);
    expect([model, usage]).toEqual(["sandbox/m", { prompt_tokens: 1, total_tokens: 1 }]);
    const encoded = (await ask({ encoding_format: "base64" })).data[0].embedding;
    const bytes = Buffer.from(encoded, "base64");
    expect(bytes).toHaveLength(20);
    expect(bytes.readFloatLE(0)).toBeCloseTo(data[0].embedding[0], 6);
  });
});

describe("images", () => {
  it("come as base64, or as an address", async () => {
    const ask = (more: object) =>
      json("/together/v1/images/generations", { model: "m", prompt: "sea", size: "16x8", ...more });
    const inline = Buffer.from((await ask({})).data[0].b64_json, "base64");
    expect([inline.readUInt32BE(16), inline.readUInt32BE(20)]).toEqual([16, 8]);
    const address = (await ask({ response_format: "url" })).data[0].url;
    expect(address.startsWith(`${sandbox().url("together")}/files/`)).toBe(true);
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(inline);
    expect((await ask({ n: 2 })).data).toHaveLength(2);
  });
});

describe("transcriptions", () => {
  const ask = (fields: Record<string, string>) => {
    const body = new FormData();
    body.append("file", new Blob([createSilentWav(3)], { type: "audio/wav" }), "audio.wav");
    for (const [name, value] of Object.entries({ model: "whisper", ...fields })) body.append(name, value);
    const headers = { authorization: "Bearer any" };
    return fetch(url("/together/v1/audio/transcriptions"), { method: "POST", headers, body });
  };

  it("have the requested format", async () => {
    expect(Object.keys(await (await ask({})).json())).toEqual(["text"]);
    expect(await (await ask({ response_format: "text" })).text()).toContain("3 seconds of audio/wav");
    const verbose = await (await ask({ response_format: "verbose_json" })).json();
    expect(verbose).toMatchObject({ duration: 3, segments: [{ id: 0, start: 0, end: 1 }, {}, { end: 3 }] });
    expect((await ask({ response_format: "lines" })).status).toBe(400);
  });

  it("are recorded part by part", async () => {
    sandbox().reset();
    await ask({ language: "en" });
    expect(sandbox().requests()[0]?.body).toEqual([
      { name: "file", filename: "audio.wav", type: "audio/wav", size: 48_044 },
      { name: "model", value: "whisper" },
      { name: "language", value: "en" },
    ]);
  });
});
