import { describe, expect, it } from "vitest";
import { audioSpeech } from "../../../src/endpoints/openai/audio-speech.ts";
import { imageGenerations } from "../../../src/endpoints/openai/image-generations.ts";
import { answered, answerOf, callsOf, jsonOf } from "../run-endpoint.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const WAV = Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1");

describe("pictures", () => {
  it("become the operation's parameters, and further parameters pass through", () => {
    const body = { prompt: "a pier", size: "512x768", negative_prompt: "fog", steps: 4, quality: "high" };
    expect(callsOf(imageGenerations, body)).toEqual([
      {
        inputs: "a pier",
        parameters: { width: 512, height: 768, negative_prompt: "fog", steps: 4, quality: "high" },
      },
    ]);
  });

  it("have the size that the model likes when it is auto, null or not said", () => {
    for (const size of ["auto", null, undefined]) {
      expect(callsOf(imageGenerations, { prompt: "a", size })).toEqual([{ inputs: "a", parameters: {} }]);
    }
  });

  it("become several calls for n images, each with its own seed", () => {
    const seeds = callsOf(imageGenerations, { prompt: "a", n: 3, seed: 5 }).map((call) => call["parameters"]);
    expect(seeds).toEqual([{ seed: 5 }, { seed: 6 }, { seed: 7 }]);
  });

  it.each([
    ["a size in words", { size: "large" }, 'Expected "auto", or width and height'],
    ["a size of one side", { size: "512" }, 'Expected "auto", or width and height'],
    ["a size with a tail", { size: "512x512\n" }, 'Expected "auto", or width and height'],
    ["a stream", { stream: true }, "Omit stream"],
    ["no picture", { n: 0 }, "Expected >=1"],
    ["more pictures than one request gives", { n: 129 }, "At most 128"],
    ["another form of answer", { response_format: "png" }, "b64_json"],
  ])("are refused for %s", (_, body, message) => {
    expect(() => callsOf(imageGenerations, { prompt: "a", ...body })).toThrow(message);
  });

  it("are base64, with usage if it was reported", async () => {
    const picture = answered(new Blob([PNG]), { input_tokens: 3, output_tokens: 100, total_tokens: 103 });
    expect(await jsonOf(imageGenerations, { prompt: "a", n: 2 }, picture, picture)).toEqual({
      created: 1_700_000_000,
      data: [{ b64_json: PNG.toString("base64") }, { b64_json: PNG.toString("base64") }],
      usage: { input_tokens: 6, output_tokens: 200, total_tokens: 206 },
    });
  });

  it("come as addresses that hold them, under the type that they are of", async () => {
    const picture = new Blob([PNG], { type: "image/jpeg" });
    const answer = await jsonOf(imageGenerations, { prompt: "a", response_format: "url" }, answered(picture));
    expect(answer).toEqual({
      created: 1_700_000_000,
      data: [{ url: `data:image/png;base64,${PNG.toString("base64")}` }],
    });
    const opened = await fetch(answer.data[0].url);
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(PNG);
  });
});

describe("speech", () => {
  it("sends voice, speed, format and further fields", () => {
    const body = {
      input: "Hello",
      voice: "alloy",
      speed: 1.2,
      response_format: "opus",
      instructions: "calm",
    };
    expect(callsOf(audioSpeech, body)).toEqual([
      {
        inputs: "Hello",
        parameters: { voice: "alloy", speed: 1.2, response_format: "opus", instructions: "calm" },
      },
    ]);
  });

  it("takes a voice by its id, and does without one", () => {
    expect(callsOf(audioSpeech, { input: "a", voice: { id: "voice_1" } })).toMatchObject([
      { parameters: { voice: "voice_1" } },
    ]);
    expect(callsOf(audioSpeech, { input: "a", voice: null })).toEqual([{ inputs: "a", parameters: {} }]);
  });

  it.each([
    ["events", { stream_format: "sse" }, "Omit stream_format"],
    ["a stream", { stream: true }, "Omit stream"],
  ])("is refused as %s", (_, body, message) => {
    expect(() => callsOf(audioSpeech, { input: "a", ...body })).toThrow(message);
  });

  it.each([
    ["what its bytes say, whatever was asked for", new Blob([WAV], { type: "audio/mpeg" }), "audio/wav"],
    [
      "what the provider says, where bytes say nothing",
      new Blob(["raw"], { type: "audio/pcm" }),
      "audio/pcm",
    ],
    ["some bytes, without a type", new Blob(["raw"]), "application/octet-stream"],
  ])("is of the type of %s", async (_, recording, type) => {
    const answer = await answerOf(audioSpeech, { input: "a", response_format: "mp3" }, answered(recording));
    expect(answer.headers.get("content-type")).toBe(type);
    expect(await answer.arrayBuffer()).toEqual(await recording.arrayBuffer());
  });
});
