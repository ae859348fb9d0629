import { deflateSync } from "node:zlib";
import { sniffMediaType } from "@inferhub/catalog/media";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { encodeWav } from "@inferhub/catalog/wav";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { decodePng } from "../src/models/image/decode-png.ts";
import { getColorAt } from "../src/models/image/measure.ts";
import { encodePng } from "../src/models/image/png.ts";
import { runModel } from "../src/models/index.ts";
import type { ModelInput, ModelOperationId, ModelOutput } from "../src/models/model-runner.ts";
import { videoSeconds } from "../src/models/video/video-seconds.ts";
import { wavSeconds } from "../src/models/wav-seconds.ts";
import type { StoredFile } from "../src/state/job.ts";

type Rgb = readonly [number, number, number];
const RED: Rgb = [220, 40, 40];
const BLUE: Rgb = [40, 70, 220];
const WHITE: Rgb = [250, 250, 250];
const BLACK: Rgb = [5, 5, 5];

/** A picture whose pixels a function colours. */
function png(width: number, height: number, colour: (x: number, y: number) => Rgb): StoredFile {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    pixels.set(colour(at % width, Math.floor(at / width)), at * 3);
  }
  return { bytes: encodePng(pixels, width, height), type: "image/png" };
}

/** White with a red box from (8, 12) to (24, 20). */
const redBox = png(64, 48, (x, y) => (x >= 8 && x < 24 && y >= 12 && y < 20 ? RED : WHITE));
const blue = png(40, 30, () => BLUE);
const night = png(20, 20, () => BLACK);

function wav(wave: (seconds: number) => number, seconds = 1, rate = 16_000): StoredFile {
  const samples = Float32Array.from({ length: seconds * rate }, (_, at) => wave(at / rate));
  return { bytes: encodeWav(samples, rate), type: "audio/wav" };
}

const tone = (hertz: number) => (seconds: number) => 0.5 * Math.sin(2 * Math.PI * hertz * seconds);
const low = wav(tone(100));
const high = wav(tone(2000));

const ask = <Id extends ModelOperationId>(id: Id, input: ModelInput<Id>, seed = 0) =>
  runModel(id, input, { seed });
const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);
const decode = (base64: string) => decodePng(Buffer.from(base64, "base64"));
const pixel = ({ bytes }: StoredFile, x: number, y: number) => {
  const { width, pixels } = decodePng(bytes);
  return [...getColorAt(pixels, y * width + x)];
};

/** Bytes that no decoder here knows, and the size of the picture they begin to tell. */
const jpeg = (fill: number): StoredFile => ({
  bytes: Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 50, 0, 80],
    ...new Array(400).fill(fill),
  ]),
  type: "image/jpeg",
});

const film = ask("text-to-video", { inputs: "a boat", parameters: { num_frames: 5 } });
const longFilm = ask("text-to-video", { inputs: "a boat", parameters: { num_frames: 80 } });

const INPUTS: readonly (readonly [ModelOperationId, object, object])[] = [
  ["text-to-image", { inputs: "a red boat" }, { inputs: "a tree" }],
  ["image-to-image", { inputs: redBox, parameters: { prompt: "in green" } }, { inputs: redBox }],
  ["image-text-to-image", { inputs: redBox, parameters: { prompt: "x" } }, { parameters: { prompt: "x" } }],
  ["image-classification", { inputs: redBox }, { inputs: blue }],
  ["object-detection", { inputs: redBox }, { inputs: blue }],
  ["image-segmentation", { inputs: redBox }, { inputs: blue }],
  ["image-to-text", { inputs: redBox }, { inputs: blue }],
  ["depth-estimation", { inputs: redBox }, { inputs: blue }],
  [
    "zero-shot-image-classification",
    { inputs: redBox, parameters: { candidate_labels: ["red", "tram"] } },
    { inputs: blue, parameters: { candidate_labels: ["red", "tram"] } },
  ],
  [
    "zero-shot-object-detection",
    { inputs: redBox, parameters: { candidate_labels: ["a red car", "tram"] } },
    { inputs: blue, parameters: { candidate_labels: ["a red car", "tram"] } },
  ],
  [
    "visual-question-answering",
    { inputs: { image: redBox, question: "What colour is it?" } },
    { inputs: { image: blue, question: "What colour is it?" } },
  ],
  [
    "document-question-answering",
    { inputs: { image: redBox, question: "What is the total?" } },
    { inputs: { image: blue, question: "What is the total?" } },
  ],
  ["audio-classification", { inputs: low }, { inputs: high }],
  ["audio-to-audio", { inputs: low }, { inputs: high }],
  ["automatic-speech-recognition", { inputs: low }, { inputs: high }],
  ["text-to-speech", { inputs: "One boat." }, { inputs: "Two boats." }],
  ["text-to-audio", { inputs: "a slow waltz" }, { inputs: "rain" }],
  ["text-to-video", { inputs: "a boat" }, { inputs: "a tree" }],
  ["image-to-video", { inputs: redBox }, { inputs: blue }],
  ["image-text-to-video", { inputs: redBox }, { parameters: { prompt: "a boat" } }],
  ["video-classification", { inputs: film }, { inputs: longFilm }],
];

/** Files become `Blob`s again, as the schema has them. */
const withBlobs = (output: unknown) => {
  const { bytes, type } = (output ?? {}) as Partial<StoredFile>;
  return bytes ? new Blob([bytes], { type: type ?? "" }) : output;
};

describe("answers to pictures, sound and film", () => {
  it.each(INPUTS)("%s fits its schema, repeats itself and depends on its input", (id, one, other) => {
    const answer = (input: object, seed = 0) => ask(id, input as ModelInput<typeof id>, seed);
    const operation = OPERATIONS.find((each) => each.id === id);
    expect(v.safeParse(operation?.output as v.GenericSchema, withBlobs(answer(one))).issues).toBeUndefined();
    expect(answer(one)).toEqual(answer(one));
    expect(answer(one)).not.toEqual(answer(other));
  });
});

describe("pictures", () => {
  it("are classified by the shares of their colours", () => {
    const answer = ask("image-classification", { inputs: redBox });
    expect(answer).toEqual([
      { label: "white", score: 1 - (16 * 8) / (64 * 48) },
      { label: "red", score: (16 * 8) / (64 * 48) },
    ]);
    expect(ask("image-classification", { inputs: redBox, parameters: { top_k: 1 } })).toHaveLength(1);
  });

  it("show things where they are, in their own pixels", () => {
    const box = { xmin: 8, ymin: 12, xmax: 24, ymax: 20 };
    expect(ask("object-detection", { inputs: redBox })).toEqual([{ label: "red shape", score: 1, box }]);
    const large = png(640, 480, (x, y) => (x >= 80 && x < 240 && y >= 120 && y < 200 ? RED : WHITE));
    const [found] = ask("object-detection", { inputs: large });
    expect(found?.box).toEqual({ xmin: 80, ymin: 120, xmax: 240, ymax: 200 });
    const round = png(40, 40, (x, y) => (Math.hypot(x - 20, y - 20) < 10 ? BLUE : WHITE));
    expect(Math.abs((ask("object-detection", { inputs: round })[0]?.score ?? 0) - Math.PI / 4)).toBeLessThan(
      0.1,
    );
    expect(ask("object-detection", { inputs: round, parameters: { threshold: 0.9 } })).toEqual([]);
  });

  it("are cut into masks as large as they are", () => {
    const regions = ask("image-segmentation", { inputs: redBox, parameters: { subtask: "semantic" } });
    expect(regions.map(({ label, score }) => [label, score])).toEqual([
      ["white", null],
      ["red", null],
    ]);
    const mask = decode(regions[1]?.mask ?? "");
    expect([mask.width, mask.height]).toEqual([64, 48]);
    const white = (x: number, y: number) => getColorAt(mask.pixels, y * 64 + x)[0];
    expect([white(8, 12), white(23, 19), white(7, 12), white(24, 19)]).toEqual([255, 255, 0, 0]);
    const instances = ask("image-segmentation", { inputs: redBox, parameters: { subtask: "instance" } });
    expect(instances).toMatchObject([{ label: "red", score: 1 }]);
    for (const { score } of ask("image-segmentation", { inputs: redBox })) expect(score).toBeGreaterThan(0);
  });

  it("are put into words, no more than asked for", () => {
    const answer = ask("image-to-text", { inputs: redBox });
    expect(answer.generated_text).toBe(
      "a bright, plain picture of 64 by 48 pixels, mostly white, a red shape at the left",
    );
    const short = ask("image-to-text", { inputs: redBox, parameters: { max_new_tokens: 4 } });
    expect(short.generated_text).toBe("a bright, plain");
  });

  it("are nearer below", () => {
    const { depth, predicted_depth: rows } = ask("depth-estimation", { inputs: blue });
    const { width, height, pixels } = decode(depth);
    expect([width, height]).toEqual([40, 30]);
    expect(getColorAt(pixels, 40 * 29)[0]).toBeGreaterThan(getColorAt(pixels, 0)[0]);
    expect(rows).toHaveLength(30);
  });

  it("are sorted into labels of colour and light", () => {
    const best = (inputs: StoredFile, candidate_labels: string[]) =>
      ask("zero-shot-image-classification", { inputs, parameters: { candidate_labels } })[0]?.label;
    expect(best(blue, ["a forest", "the sea", "a red car"])).toBe("the sea");
    expect(best(night, ["by day", "at night"])).toBe("at night");
  });

  it("hold what a colour tells", () => {
    const found = ask("zero-shot-object-detection", {
      inputs: redBox,
      parameters: { candidate_labels: ["a red car", "a blue car", "a tram"] },
    });
    expect(labels(found)).toEqual(["a red car", "a tram"]);
    expect(found[1]?.score).toBeLessThan(0.2);
  });

  it.each([
    ["What colour is it?", "white"],
    ["How many boxes are there?", "1"],
    ["How large is the picture?", "64 by 48 pixels"],
    ["Is it day or night?", "day"],
    ["Is it red?", "no"],
    ["Is it bright?", "yes"],
    [
      "Who painted this?",
      "a bright, plain picture of 64 by 48 pixels, mostly white, a red shape at the left",
    ],
  ])("answer %s", (question, answer) => {
    expect(ask("visual-question-answering", { inputs: { image: redBox, question } }).answer).toBe(answer);
  });

  it("give answers off a page whose words are told, and say so where they are not", () => {
    const inputs = { image: redBox, question: "What is the total?" };
    const words = [
      ["Invoice", [0, 0, 100, 20]],
      ["Total", [0, 100, 50, 120]],
      ["12.00", [60, 100, 90, 120]],
      ["EUR", [95, 101, 120, 121]],
      ["Thanks", [0, 200, 80, 220]],
    ] as const;
    const word_boxes = words.map(([word, [left, top, right, bottom]]) => [
      word,
      [left, top, right, bottom],
    ]) as [string, [number, number, number, number]][];
    expect(ask("document-question-answering", { inputs, parameters: { word_boxes } })).toEqual({
      answer: "12.00 EUR",
      score: 1,
      start: 2,
      end: 3,
    });
    const flat = word_boxes.flat();
    expect(
      ask("document-question-answering", { inputs, parameters: { word_boxes: flat, max_answer_len: 1 } })
        .answer,
    ).toBe("12.00");
    expect(ask("document-question-answering", { inputs }).answer).toMatch(/^The sandbox reads no text/);
    const parameters = { handle_impossible_answer: true };
    expect(ask("document-question-answering", { inputs, parameters }).answer).toBe("");
  });

  it("change as told", () => {
    const change = (prompt: string, more = {}) =>
      ask("image-to-image", { inputs: redBox, parameters: { prompt, ...more } });
    const [red, green, blue] = pixel(change("make it black and white"), 10, 14);
    expect([green, blue]).toEqual([red, red]);
    expect(pixel(change("mirror it"), 63 - 10, 14)).toEqual([...RED]);
    expect(pixel(change(""), 10, 14)).toEqual([...RED]);
    expect(pixel(change("all green", { strength: 0 }), 10, 14)).toEqual([...RED]);
    const { width, height } = decodePng(change("", { target_size: { width: 128, height: 30 } }).bytes);
    expect([width, height]).toEqual([128, 30]);
    expect(change("a tiger")).not.toEqual(change("a tiger", { seed: 4 }));
  });

  it("change only where a mask is white", () => {
    const mask = png(64, 48, (x) => (x < 32 ? WHITE : BLACK));
    const asked = { inputs: redBox, parameters: { prompt: "all green" } };
    const whole = ask("image-to-image", asked);
    const masked = ask("image-to-image", { ...asked, mask });
    expect(pixel(masked, 10, 14)).toEqual(pixel(whole, 10, 14));
    expect(pixel(masked, 50, 14)).toEqual(pixel(redBox, 50, 14));
    expect(pixel(whole, 50, 14)).not.toEqual(pixel(redBox, 50, 14));
  });

  it("keep their size in formats that are not decoded, and differ with their bytes", () => {
    const [one, other] = [1, 2].map((fill) => ask("image-to-text", { inputs: jpeg(fill) }).generated_text);
    expect(one).toContain("80 by 50 pixels");
    expect(other).not.toBe(one);
    const [region] = ask("image-segmentation", { inputs: jpeg(1) });
    const { width, height } = decode(region?.mask ?? "");
    expect([width, height]).toEqual([80, 50]);
  });

  it.each([
    ["a recording", low, /Expected a picture, not audio\/wav/],
    ["half a PNG", { ...redBox, bytes: redBox.bytes.slice(0, 60) }, /no whole PNG/],
    ["an interlaced PNG", { ...redBox, bytes: redBox.bytes.with(28, 1) }, /interlaced/],
    ["a huge PNG", { ...redBox, bytes: redBox.bytes.with(16, 100) }, /up to 24000000 pixels/],
  ])("are refused when they are %s", (_, inputs, reason) => {
    expect(() => ask("image-to-text", { inputs })).toThrow(reason);
  });
});

describe("recordings", () => {
  it("are classified by how high they sound", () => {
    const half = wav((seconds) => (seconds < 0.5 ? 0 : tone(2000)(seconds)));
    expect(ask("audio-classification", { inputs: low })).toEqual([{ label: "low sound", score: 1 }]);
    expect(ask("audio-classification", { inputs: half })).toEqual([
      { label: "silence", score: 0.5 },
      { label: "high sound", score: 0.5 },
    ]);
  });

  it("are parted into low and high", () => {
    const loudness = (blob = "") => {
      const view = new DataView(Uint8Array.from(Buffer.from(blob, "base64")).buffer, 44);
      let sum = 0;
      for (let at = 0; at < view.byteLength; at += 2) sum += Math.abs(view.getInt16(at, true));
      return sum;
    };
    const [lowPart, highPart] = ask("audio-to-audio", { inputs: low });
    expect(lowPart).toMatchObject({ label: "low sounds", "content-type": "audio/wav" });
    expect(loudness(lowPart?.blob)).toBeGreaterThan(3 * loudness(highPart?.blob));
    const mp3 = { bytes: Uint8Array.from([0x49, 0x44, 0x33, 1, 2, 3]), type: "audio/mpeg" };
    expect(ask("audio-to-audio", { inputs: mp3 })).toEqual([
      {
        label: "unchanged, as the sandbox reads WAV only",
        "content-type": "audio/mpeg",
        blob: Buffer.from(mp3.bytes).toString("base64"),
      },
    ]);
  });

  it("get timestamps for pieces or for words", () => {
    const chunks = (return_timestamps: boolean | "word") =>
      ask("automatic-speech-recognition", { inputs: low, parameters: { return_timestamps } }).chunks;
    expect(chunks(false)).toBeUndefined();
    expect(chunks(true)?.[0]?.timestamp).toEqual([0, 0.33]);
    const words = chunks("word") ?? [];
    expect(words.map(({ text }) => text).join(" ")).toBe(
      ask("automatic-speech-recognition", { inputs: low }).text,
    );
    expect(words.at(-1)?.timestamp[1]).toBe(1);
  });

  it("are spoken by voices, faster or slower", () => {
    const speak = (parameters = {}) =>
      ask("text-to-speech", { inputs: "The last ferry leaves at 9. Why?", parameters });
    expect(sniffMediaType(speak().bytes)).toBe("audio/wav");
    const seconds = wavSeconds(speak().bytes) ?? 0;
    expect(seconds).toBeGreaterThan(2);
    expect(wavSeconds(speak({ speed: 2 }).bytes)).toBeCloseTo(seconds / 2, 1);
    expect(speak({ voice: "ana" })).not.toEqual(speak({ voice: "ben" }));
    expect(labels(ask("audio-classification", { inputs: speak() }))).toContain("silence");
    const long = ask("text-to-speech", { inputs: "word ".repeat(1000) });
    expect(wavSeconds(long.bytes)).toBe(60);
  });

  it("are composed from a description", () => {
    const music = ask("text-to-audio", { inputs: "a slow waltz" });
    expect(wavSeconds(music.bytes)).toBe(8);
    expect(labels(ask("audio-classification", { inputs: music }))).toContain("middle sound");
  });
});

describe("films", () => {
  it("are MP4 files of the frames that are asked for", () => {
    expect([film.type, sniffMediaType(film.bytes)]).toEqual(["video/mp4", "video/mp4"]);
    expect(videoSeconds(film.bytes)).toBe(5 / 16);
    const default_ = ask("text-to-video", { inputs: "a boat" });
    expect(videoSeconds(default_.bytes)).toBe(49 / 16);
  });

  it("hold the size of the picture, in whole blocks", () => {
    const size = ({ bytes }: ModelOutput<"image-to-video">) => {
      const at = Buffer.from(bytes).indexOf("avc1", 100, "latin1");
      const view = new DataView(bytes.buffer, at + 28);
      return [view.getUint16(0), view.getUint16(2)];
    };
    expect(size(ask("image-to-video", { inputs: redBox }))).toEqual([64, 48]);
    const parameters = { target_size: { width: 1280, height: 720 } };
    expect(size(ask("image-to-video", { inputs: redBox, parameters }))).toEqual([320, 176]);
  });

  it("are classified by their length", () => {
    expect(ask("video-classification", { inputs: film, parameters: { top_k: 1 } })).toMatchObject([
      { label: "short film" },
    ]);
    expect(() => ask("video-classification", { inputs: redBox })).toThrow(/Expected a film/);
  });
});

describe("PNG files", () => {
  /** Sixteen pixels in a row, each as the colour type and depth have it, under the filter. */
  const file = (
    type: number,
    depth: number,
    row: readonly number[],
    filter = 0,
    palette?: readonly number[],
  ) => {
    const header = [0, 0, 0, 16, 0, 0, 0, 1, depth, type, 0, 0, 0];
    return Uint8Array.from([
      ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      ...chunk("IHDR", header),
      ...(palette ? chunk("PLTE", palette) : []),
      ...chunk("IDAT", [...deflateSync(Uint8Array.from([filter, ...row]))]),
      ...chunk("IEND", []),
    ]);
  };
  const chunk = (name: string, data: readonly number[]) => [
    ...[0, 0, data.length >> 8, data.length & 255],
    ...new TextEncoder().encode(name),
    ...data,
    ...[0, 0, 0, 0],
  ];
  const sixteen = (...values: readonly number[]) => Array.from({ length: 16 }, () => values).flat();

  it.each<[string, Uint8Array, readonly number[]]>([
    ["grey", file(0, 8, sixteen(77)), [77, 77, 77]],
    ["grey of 16 bits", file(0, 16, sixteen(77, 200)), [77, 77, 77]],
    ["grey of 4 bits", file(0, 4, new Array(8).fill(0x55)), [85, 85, 85]],
    ["black and white", file(0, 1, [0xff, 0xff]), [255, 255, 255]],
    ["colours", file(2, 8, sixteen(1, 2, 3)), [1, 2, 3]],
    ["colours of 16 bits", file(2, 16, sixteen(1, 0, 2, 0, 3, 0)), [1, 2, 3]],
    ["a palette", file(3, 8, sixteen(1), 0, [9, 9, 9, 1, 2, 3]), [1, 2, 3]],
    ["a palette of 2 bits", file(3, 2, new Array(4).fill(0x55), 0, [9, 9, 9, 1, 2, 3]), [1, 2, 3]],
    ["grey on white", file(4, 8, sixteen(100, 0)), [255, 255, 255]],
    ["colours on white", file(6, 8, sixteen(0, 100, 200, 255)), [0, 100, 200]],
    ["differences from the left", file(2, 8, [1, 2, 3, ...sixteen(0, 0, 0).slice(3)], 1), [1, 2, 3]],
    ["differences from above", file(2, 8, sixteen(1, 2, 3), 2), [1, 2, 3]],
    ["differences from a guess", file(2, 8, [1, 2, 3, ...sixteen(0, 0, 0).slice(3)], 4), [1, 2, 3]],
  ])("are read that hold %s", (_, bytes, expected) => {
    const { width, height, pixels } = decodePng(bytes);
    expect([width, height]).toEqual([16, 1]);
    for (let at = 0; at < 16; at++) expect(getColorAt(pixels, at)).toEqual(expected);
  });

  it("come back as they were drawn", () => {
    const pixels = Uint8Array.from({ length: 30 * 20 * 3 }, (_, at) => (at * 31) % 251);
    expect(decodePng(encodePng(pixels, 30, 20))).toEqual({ width: 30, height: 20, pixels });
  });
});
