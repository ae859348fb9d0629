import {
  formatTimestamp,
  type SubtitleSegment,
  toSrt,
  toVtt,
} from "@inferhub/inference/formats/openai-transcriptions/server";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audioTranscriptions } from "../../../src/endpoints/openai/audio-transcriptions.ts";
import { answered, answerOf, callsOf, jsonOf } from "../run-endpoint.ts";

const file = new File(["RIFF"], "talk.wav", { type: "audio/wav" });
const transcript = {
  text: "Good morning. Mind the step.",
  chunks: [
    { text: " Good morning.", timestamp: [0, 1.5] },
    { text: " Mind the step.", timestamp: [2.25, null] },
  ],
};

describe("the call of a transcription", () => {
  const parameters = (body: object) => callsOf(audioTranscriptions, { file, ...body })[0]?.["parameters"];

  it("has the recording, and numbers as numbers", () => {
    const body = { file, language: "en", prompt: "Harbour", temperature: "0.2", chunking_strategy: "auto" };
    expect(callsOf(audioTranscriptions, body)).toEqual([
      {
        inputs: file,
        parameters: { language: "en", prompt: "Harbour", temperature: 0.2, chunking_strategy: "auto" },
      },
    ]);
  });

  it.each([
    [{ response_format: "json" }, {}],
    [{ response_format: "text" }, {}],
    [{ response_format: "srt" }, { return_timestamps: true }],
    [{ response_format: "vtt" }, { return_timestamps: true }],
    [{ response_format: "verbose_json" }, { return_timestamps: true }],
    [
      { response_format: "verbose_json", "timestamp_granularities[]": ["segment"] },
      { return_timestamps: true },
    ],
    [
      { response_format: "verbose_json", "timestamp_granularities[]": ["word"] },
      { return_timestamps: "word" },
    ],
    [{ response_format: "verbose_json", timestamp_granularities: '["word"]' }, { return_timestamps: "word" }],
    [{ response_format: "verbose_json", timestamp_granularities: "word" }, { return_timestamps: "word" }],
    [
      { response_format: "verbose_json", "timestamp_granularities[]": ["segment", "word"] },
      { return_timestamps: "word" },
    ],
    [{ return_timestamps: "true" }, { return_timestamps: true }],
    [{ return_timestamps: "word" }, { return_timestamps: "word" }],
    [{ generation_parameters: '{"top_k":3}' }, { generation_parameters: { top_k: 3 } }],
  ])("asks for times where they are needed: %j", (body, expected) => {
    expect(parameters(body)).toEqual(expected);
  });

  it.each([
    ["no file", { file: "talk.wav" }, "Expected a recording as a file of the form"],
    ["a temperature in words", { file, temperature: "warm" }, "Expected a number"],
    ["an empty temperature", { file, temperature: "" }, "Expected a number"],
    ["a format that is not known", { file, response_format: "diarized_json" }, "srt"],
    ["a stream of subtitles", { file, stream: "true", response_format: "srt" }, "omit stream"],
    ["log probabilities", { file, "include[]": ["logprobs"] }, "Omit include"],
    [
      "times of something else",
      { file, "timestamp_granularities[]": ["phoneme"] },
      "Expected segment or word",
    ],
    ["times in plain JSON", { file, "timestamp_granularities[]": ["word"] }, "set response_format"],
    ["times of something else, in JSON", { file, timestamp_granularities: '["phoneme"]' }, "segment or word"],
  ])("is refused for %s", (_, body, message) => {
    expect(() => callsOf(audioTranscriptions, body)).toThrow(message);
  });
});

describe("the transcript", () => {
  const given = (body: object, data: unknown = transcript) =>
    answerOf(audioTranscriptions, { file, ...body }, answered(data));

  it("is a transcript in JSON", async () => {
    expect(await (await given({})).json()).toEqual({ text: transcript.text });
  });

  it("has the operation's own chunks for clients that request them", async () => {
    expect(await (await given({ return_timestamps: "true" })).json()).toEqual(transcript);
  });

  it("is plain text", async () => {
    const answer = await given({ response_format: "text" });
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(transcript.text);
  });

  it("is JSON with the times of segments and further known fields", async () => {
    const verbose = { response_format: "verbose_json", language: "en" };
    expect(await (await given(verbose, { ...transcript, duration: 4 })).json()).toEqual({
      task: "transcribe",
      language: "en",
      duration: 4,
      text: transcript.text,
      segments: [
        { id: 0, start: 0, end: 1.5, text: " Good morning." },
        { id: 1, start: 2.25, end: null, text: " Mind the step." },
      ],
    });
  });

  it("is JSON with the times of words", async () => {
    const body = { file, response_format: "verbose_json", "timestamp_granularities[]": ["word"] };
    const data = { text: "Hi there", chunks: [{ text: " Hi", timestamp: [0, 0.5] }] };
    expect(await jsonOf(audioTranscriptions, body, answered(data))).toEqual({
      task: "transcribe",
      text: "Hi there",
      words: [{ word: "Hi", start: 0, end: 0.5 }],
    });
  });

  it("is subtitles", async () => {
    const srt = await given({ response_format: "srt" });
    expect(await srt.text()).toBe(
      "1\n00:00:00,000 --> 00:00:01,500\nGood morning.\n\n2\n00:00:02,250 --> 00:00:04,250\nMind the step.\n\n",
    );
    const vtt = await given({ response_format: "vtt" });
    expect(vtt.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await vtt.text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.500\nGood morning\.\n\n/);
  });

  it.each([
    { response_format: "srt" },
    { response_format: "vtt" },
    { response_format: "verbose_json", "timestamp_granularities[]": ["segment"] },
  ])("is refused when the model gives no times: %j", async (body) => {
    for (const data of [{ text: "Hi" }, { text: "Hi", chunks: [] }, { text: "Hi", chunks: null }]) {
      await expect(given(body, data)).rejects.toMatchObject({
        code: "input-invalid",
        message: expect.stringContaining("Request json or text"),
      });
    }
  });

  it("does without times where none were named", async () => {
    const answer = await given({ response_format: "verbose_json" }, { text: "Hi" });
    expect(await answer.json()).toEqual({ task: "transcribe", text: "Hi" });
  });

  it("of silence has no subtitles", async () => {
    expect(await (await given({ response_format: "srt" }, { text: "" })).text()).toBe("");
  });
});

const seconds = fc.integer({ min: 0, max: 400_000_000 }).map((ms) => ms / 1000);

/** The milliseconds that a time of day says. */
function millisecondsOf(time: string): number {
  const [, hours, minutes, secs, ms] = /^(\d{2,}):(\d\d):(\d\d)[,.](\d{3})$/.exec(time) ?? [];
  expect(Number(minutes) < 60 && Number(secs) < 60).toBe(true);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(secs)) * 1000 + Number(ms);
}

describe("subtitles", () => {
  it("write times that are read as the same millisecond", () => {
    fc.assert(
      fc.property(seconds, fc.constantFrom(",", "."), (time, mark) => {
        const text = formatTimestamp(time, mark as ",");
        expect(text.at(-4)).toBe(mark);
        expect(millisecondsOf(text)).toBe(Math.round(time * 1000));
      }),
    );
  });

  it("round up through every place, and never below zero", () => {
    expect(formatTimestamp(3599.9996, ",")).toBe("01:00:00,000");
    expect(formatTimestamp(-0.2, ".")).toBe("00:00:00.000");
  });

  const piece: fc.Arbitrary<SubtitleSegment> = fc.record({
    text: fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("a\n\nb", "1\n00:00 --> 00:01\nx", "a --> b", " "),
    ),
    start: fc.option(seconds),
    end: fc.option(seconds),
  });

  it("are a cue for each piece with words, none of which ends before it begins", () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const blocks = toSrt(pieces).split("\n\n").slice(0, -1);
        expect(blocks).toHaveLength(pieces.filter(({ text }) => text.trim()).length);
        blocks.forEach((block, index) => {
          const [number, times = "", ...lines] = block.split("\n");
          expect(number).toBe(String(index + 1));
          const [start = "", end = ""] = times.split(" --> ");
          expect(millisecondsOf(end)).toBeGreaterThanOrEqual(millisecondsOf(start));
          expect(lines.join("\n")).not.toMatch(/-->|^$/);
        });
        expect(toVtt(pieces).split(" --> ")).toHaveLength(blocks.length + 1);
      }),
    );
  });

  it("keep words that WebVTT would read as marks", () => {
    const [text, start, end] = ["<i> R&D --> a", 0, 1];
    expect(toVtt([{ text, start, end }])).toContain("\n&lt;i&gt; R&amp;D --&gt; a\n");
  });

  it("take unknown times from the neighboring segments", () => {
    const cues = toSrt([
      { text: "a", start: null, end: null },
      { text: "b", start: 3, end: 4 },
      { text: "c", start: null, end: 6 },
    ]);
    expect(cues.match(/.*-->.*/g)).toEqual([
      "00:00:00,000 --> 00:00:03,000",
      "00:00:03,000 --> 00:00:04,000",
      "00:00:04,000 --> 00:00:06,000",
    ]);
  });
});
