import { startGateway } from "@inferhub/gateway";
import { startSandbox } from "@inferhub/sandbox";
import OpenAI, { AuthenticationError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const running: { stop(): Promise<void> }[] = [];
let gatewayUrl = "";
let lockedUrl = "";

beforeAll(async () => {
  const sandbox = await startSandbox({ models: "any" });
  const gateway = await startGateway({
    resolveConnection: ({ id }) => ({ key: "gateway-key", baseUrl: sandbox.url(id), emulatedBy: "sandbox" }),
  });
  const locked = await startGateway({ resolveConnection: () => undefined });
  gatewayUrl = gateway.url;
  lockedUrl = locked.url;
  running.push(gateway, locked, sandbox);
});

afterAll(async () => {
  for (const server of running) await server.stop();
});

const clientAt = (path: string, base = gatewayUrl) =>
  new OpenAI({ baseURL: `${base}${path}`, apiKey: "anything", maxRetries: 0 });
const messages = [{ role: "user" as const, content: "What is 6 times 7?" }];

describe.each([
  ["groq", "/groq/openai/v1", "stop"],
  // In the provider's own word, which a gateway passes on.
  ["together", "/together/v1", "eos"],
])("the official openai client, pointed at %s behind the gateway", (_, path, finish) => {
  it("chats", async () => {
    const answer = await clientAt(path).chat.completions.create({ model: "acme/talk", messages });
    expect(answer.choices[0]?.message.content).toContain("6 times 7");
    expect(answer.choices[0]?.finish_reason).toBe(finish);
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = answer.usage ?? {};
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
  });

  it("streams, piece by piece", async () => {
    const stream = await clientAt(path).chat.completions.create({
      model: "acme/talk",
      messages,
      stream: true,
    });
    const pieces: string[] = [];
    const turns = new Set<number>();
    let turn = 0;
    const counting = setInterval(() => turn++, 1);
    for await (const chunk of stream) {
      const piece = chunk.choices[0]?.delta.content;
      if (piece) {
        pieces.push(piece);
        turns.add(turn);
      }
    }
    clearInterval(counting);
    expect(pieces.join("")).toContain("6 times 7");
    expect(pieces.length).toBeGreaterThan(2);
    // Unbuffered: other work ran between the pieces.
    expect(turns.size).toBeGreaterThan(1);
  });

  it("reports a missing key in an error that it can read", async () => {
    const call = clientAt(path, lockedUrl).chat.completions.create({ model: "acme/talk", messages });
    await expect(call).rejects.toBeInstanceOf(AuthenticationError);
  });
});

describe("embeddings", () => {
  it("are in the order of the inputs, and similar inputs have closer embeddings", async () => {
    const { data } = await clientAt("/together/v1").embeddings.create({
      model: "acme/embed",
      input: ["a boat in the harbour", "boats lie in a harbour", "bread needs flour and salt"],
    });
    expect(data.map(({ index }) => index)).toEqual([0, 1, 2]);
    const [a = [], b = [], c = []] = data.map(({ embedding }) => embedding);
    const dot = (x: number[], y: number[]) =>
      x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
    expect(dot(a, b)).toBeGreaterThan(dot(a, c));
  });
});

describe("images and speech", () => {
  it("come through the gateway as well", async () => {
    const client = clientAt("/together/v1");
    const images = await client.images.generate({
      model: "acme/paint",
      prompt: "a red lighthouse",
      response_format: "b64_json",
    });
    expect(
      Buffer.from(images.data?.[0]?.b64_json ?? "", "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const file = new File([Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")], "speech.wav", {
      type: "audio/wav",
    });
    const transcript = await client.audio.transcriptions.create({ model: "acme/hear", file });
    expect(transcript.text).toMatch(/sandbox/i);
  });
});
