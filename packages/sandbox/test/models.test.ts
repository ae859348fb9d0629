import { readFileSync } from "node:fs";
import { sniffMediaType } from "@inferhub/catalog/media";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { type Demo, TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { encodeWav } from "@inferhub/catalog/wav";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { decodePng, encodePng } from "../src/media/png.ts";
import { wavSeconds } from "../src/media/read-wav.ts";
import { findExample } from "../src/models/examples.ts";
import { MODELS, runModel } from "../src/models/index.ts";
import type { ModelInput, ModelOperationId, ModelOutput } from "../src/models/model-runner.ts";
import type { StoredFile } from "../src/state/job.ts";
import { videoSeconds } from "./video-seconds.ts";

const demoFile = (name: string): StoredFile => ({
  bytes: new Uint8Array(readFileSync(new URL(`../../catalog/demo/${name}`, import.meta.url))),
  type:
    { jpg: "image/jpeg", png: "image/png", mp3: "audio/mpeg", mp4: "video/mp4" }[name.split(".")[1] ?? ""] ??
    "",
});

const png = (shade: number, width = 64, height = 48): StoredFile => ({
  bytes: encodePng(new Uint8Array(width * height * 3).fill(shade), width, height),
  type: "image/png",
});

const wav = (hertz: number, seconds = 1): StoredFile => ({
  bytes: encodeWav(
    Float32Array.from({ length: seconds * 8000 }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / 8000)),
    8000,
  ),
  type: "audio/wav",
});

const ask = <Id extends ModelOperationId>(id: Id, input: ModelInput<Id>, seed = 0): ModelOutput<Id> =>
  runModel(id, input, { seed });

const pages: readonly TaskPage[] = TASK_PAGES;
const demoOf = (id: string): Demo => {
  const page = pages.find(({ task }) => task.id === id);
  if (!page) throw new Error(`There is no page of ${id}`);
  return page.demo;
};
const textsIn = (id: string) =>
  demoOf(id).inputs.flatMap((entry) => (entry.type === "text" ? [entry.content] : []));
const fileIn = (id: string) =>
  demoFile(demoOf(id).inputs.flatMap((entry) => ("filename" in entry ? [entry.filename] : []))[0] ?? "");
const filesOut = (id: string) =>
  demoOf(id).outputs.flatMap((entry) => ("filename" in entry ? [demoFile(entry.filename)] : []));
const columnsIn = (id: string) => {
  const table =
    demoOf(id).inputs.flatMap((entry) => (entry.type === "tabular" ? [entry.table] : []))[0] ?? [];
  const [names = [], ...rows] = table;
  return Object.fromEntries(names.map((name, at) => [name, rows.map((row) => row[at] ?? "")]));
};
const labelsIn = (id: string) => (textsIn(id).at(-1) ?? "").split(/\s*[,;]\s*/);

/** The demo's input of each operation, another input, and what of the demo's output is in the example. */
const CASES: { readonly [Id in ModelOperationId]: readonly [object, object, readonly string[]] } = {
  "text-classification": [
    { inputs: textsIn("text-classification")[0] },
    { inputs: "great" },
    ["positive (example)"],
  ],
  "token-classification": [
    { inputs: textsIn("token-classification")[0] },
    { inputs: "Ada lives in Rome" },
    ["PERSON (example)", "Marta Lind", "Atlas Maritime"],
  ],
  "table-question-answering": [
    {
      inputs: {
        table: columnsIn("table-question-answering"),
        question: textsIn("table-question-answering")[0],
      },
    },
    { inputs: { table: { Bread: ["rye", "oat"] }, question: "Which?" } },
    ["example", "SUM > 120, 180"],
  ],
  "question-answering": [
    { inputs: { question: textsIn("question-answering")[0], context: textsIn("question-answering")[1] } },
    { inputs: { question: "Where?", context: "Ada lives in Rome." } },
    ["Marta Lind"],
  ],
  "zero-shot-classification": [
    {
      inputs: textsIn("zero-shot-classification")[0],
      parameters: { candidate_labels: labelsIn("zero-shot-classification") },
    },
    { inputs: "My card was stolen", parameters: { candidate_labels: ["refund", "theft"] } },
    ["0.91", "refund"],
  ],
  translation: [
    { inputs: textsIn("translation")[0], parameters: { src_lang: "fr_XX", tgt_lang: "en_XX" } },
    { inputs: "Guten Morgen" },
    ["example", "The lighthouse lights up at nightfall."],
  ],
  summarization: [
    { inputs: textsIn("summarization")[0] },
    { inputs: "It rained. Nobody came." },
    ["example", "The library closes for three weeks in March."],
  ],
  "feature-extraction": [{ inputs: textsIn("feature-extraction")[0] }, { inputs: "a boat" }, ["0.0412"]],
  "text-generation": [
    { inputs: textsIn("text-generation")[0] },
    { inputs: "Zorp quux" },
    ["example", "the first boats return."],
  ],
  "fill-mask": [{ inputs: textsIn("fill-mask")[0] }, { inputs: "The sky is [MASK]." }, ["nets", "0.74"]],
  "sentence-similarity": [
    {
      inputs: {
        source_sentence: textsIn("sentence-similarity")[0],
        sentences: textsIn("sentence-similarity").slice(1),
      },
    },
    { inputs: { source_sentence: "A cat sleeps.", sentences: ["The cat sleeps.", "It rained."] } },
    ["[0.83,0.46,0.02]"],
  ],
  "text-ranking": [
    { query: textsIn("text-ranking")[0], documents: textsIn("text-ranking").slice(1) },
    { query: "fresh bread", documents: ["Trains leave.", "Fresh bread at nine."] },
    ['"index":1,"score":0.93'],
  ],
  "text-to-speech": [{ inputs: textsIn("text-to-speech")[0] }, { inputs: "Two boats." }, []],
  "text-to-audio": [{ inputs: textsIn("text-to-audio")[0] }, { inputs: "rain on a roof" }, []],
  "automatic-speech-recognition": [
    { inputs: fileIn("automatic-speech-recognition") },
    { inputs: wav(100) },
    ["example", "Chop two onions, fry them slowly, and add the tomatoes last."],
  ],
  "audio-to-audio": [
    { inputs: fileIn("audio-to-audio") },
    { inputs: wav(100) },
    ["voice-one (example)", "voice-two (example)"],
  ],
  "audio-classification": [
    { inputs: fileIn("audio-classification") },
    { inputs: wav(2000) },
    ["Bell (example)", "0.96"],
  ],
  "depth-estimation": [{ inputs: fileIn("depth-estimation") }, { inputs: png(9) }, []],
  "image-classification": [
    { inputs: fileIn("image-classification") },
    { inputs: png(9) },
    ["tabby cat (example)", "0.68"],
  ],
  "object-detection": [
    { inputs: fileIn("object-detection") },
    { inputs: png(9) },
    ["car (example)", "person (example)", "dog (example)"],
  ],
  "image-segmentation": [
    { inputs: fileIn("image-segmentation") },
    { inputs: png(9) },
    ["sky (example)", "bicycle (example)"],
  ],
  "text-to-image": [{ inputs: textsIn("text-to-image")[0] }, { inputs: "a tree" }, []],
  "image-to-text": [
    { inputs: fileIn("image-to-text") },
    { inputs: png(9) },
    ["example", "A receipt from a café for two coffees"],
  ],
  "image-to-image": [
    { inputs: fileIn("image-to-image") },
    { inputs: png(9), parameters: { prompt: "green" } },
    [],
  ],
  "image-to-video": [{ inputs: fileIn("image-to-video") }, { inputs: png(9) }, []],
  "video-classification": [
    { inputs: fileIn("video-classification") },
    { inputs: demoFile("cat-pan.mp4") },
    ["bouncing a ball (example)"],
  ],
  "tabular-classification": [
    { inputs: { data: columnsIn("tabular-classification") } },
    { inputs: { data: { age: ["30", "40"] } } },
    ["unripe (example)", "overripe (example)"],
  ],
  "tabular-regression": [
    { inputs: { data: columnsIn("tabular-regression") } },
    { inputs: { data: { age: ["30", "40"] } } },
    ["[90,150,253]"],
  ],
  "text-to-video": [{ inputs: textsIn("text-to-video")[0] }, { inputs: "a rocket" }, []],
  "image-text-to-image": [
    { inputs: fileIn("image-text-to-image"), parameters: { prompt: textsIn("image-text-to-image")[0] } },
    { parameters: { prompt: "a tram" } },
    [],
  ],
  "image-text-to-video": [
    { inputs: fileIn("image-text-to-video"), parameters: { prompt: textsIn("image-text-to-video")[0] } },
    { parameters: { prompt: "a kite" } },
    [],
  ],
  "visual-question-answering": [
    {
      inputs: {
        image: fileIn("visual-question-answering"),
        question: textsIn("visual-question-answering")[0],
      },
    },
    { inputs: { image: png(9), question: "What is it?" } },
    ["tripod (example)"],
  ],
  "document-question-answering": [
    {
      inputs: {
        image: fileIn("document-question-answering"),
        question: textsIn("document-question-answering")[0],
      },
    },
    { inputs: { image: png(9), question: "What is the total?" } },
    ["example", "26 March 2026"],
  ],
  "zero-shot-image-classification": [
    {
      inputs: fileIn("zero-shot-image-classification"),
      parameters: { candidate_labels: labelsIn("zero-shot-image-classification") },
    },
    { inputs: png(9), parameters: { candidate_labels: ["red", "tram"] } },
    ["a rocket on its launch pad", "0.93"],
  ],
  "zero-shot-object-detection": [
    {
      inputs: fileIn("zero-shot-object-detection"),
      parameters: { candidate_labels: labelsIn("zero-shot-object-detection") },
    },
    { inputs: png(9), parameters: { candidate_labels: ["red", "tram"] } },
    ["a red car", "a green front door"],
  ],
};

/**
 * Operations whose output has no field for a note of the sandbox: the header of the response identifies it.
 */
const UNMARKED = new Set<string>([
  "question-answering",
  "zero-shot-classification",
  "feature-extraction",
  "sentence-similarity",
  "text-ranking",
  "tabular-classification",
  "tabular-regression",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
  "depth-estimation",
  "text-to-speech",
]);

/** Files become `Blob`s again, as the schema has them. */
const withBlobs = (output: unknown) => {
  const { bytes, type } = (output ?? {}) as Partial<StoredFile>;
  return bytes ? new Blob([bytes], { type: type ?? "" }) : output;
};

const written = (output: unknown) => {
  const { bytes } = (output ?? {}) as Partial<StoredFile>;
  return bytes ? Buffer.from(bytes).toString("latin1") : JSON.stringify(output);
};

describe.each(Object.keys(MODELS) as ModelOperationId[])("%s", (id) => {
  const [demo, other, held] = CASES[id];
  const [demoInput, otherInput] = [demo, other] as ModelInput<typeof id>[];
  const schema = OPERATIONS.find((operation) => operation.id === id)?.output as v.GenericSchema;
  const run = (input: ModelInput<typeof id> | undefined, seed = 0) => ask(id, input as never, seed);

  it("gives the demo's output for the demo's input, marked as an example", () => {
    const output = run(demoInput);
    expect(findExample(id, demoInput as never)).toEqual(output);
    expect(v.safeParse(schema, withBlobs(output)).issues).toBeUndefined();
    for (const text of held) expect(written(output)).toContain(text);
    const { bytes } = output as Partial<StoredFile>;
    if (!bytes) return;
    expect(written(output)).toContain("Example of the Inferhub catalog, not of a model");
    // The bytes of the demo's file are all there, around a comment.
    const [file] = filesOut(id);
    expect(sniffMediaType(bytes)).toBe(file?.type);
    expect(Buffer.from(bytes).includes(Buffer.from(file?.bytes ?? []).subarray(64, 8000))).toBe(true);
  });

  it("returns a labeled sample of the right shape for other input, the same for the same seed", () => {
    const output = run(otherInput, 7);
    expect(findExample(id, otherInput as never)).toBeUndefined();
    expect(v.safeParse(schema, withBlobs(output)).issues).toBeUndefined();
    expect(output).toEqual(run(otherInput, 7));
    expect(output).not.toEqual(run(demoInput, 7));
    if (!UNMARKED.has(id)) expect(written(output)).toMatch(/stand-in|sandbox/i);
  });
});

describe("emulated text models", () => {
  it("mark words with a capital letter, counted in characters, apart or joined", () => {
    const text = "🚢🌊 Ada Berg lives in Rome";
    const names = ask("token-classification", { inputs: text });
    expect(names.map(({ start, end }) => [...text].slice(start ?? 0, end ?? 0).join(""))).toEqual([
      "Ada Berg",
      "Rome",
    ]);
    const words = ask("token-classification", {
      inputs: "Ada Berg lives in Rome",
      parameters: { aggregation_strategy: "none" },
    });
    expect(words).toMatchObject([
      { entity: "B-STAND-IN", index: 1, word: "Ada", start: 0, end: 3 },
      { entity: "I-STAND-IN", index: 2, word: "Berg", start: 4, end: 8 },
      { entity: "B-STAND-IN", index: 5, word: "Rome", start: 18, end: 22 },
    ]);
    const all = ask("token-classification", {
      inputs: "Ada lives in Rome",
      parameters: { ignore_labels: ["STAND-IN"] },
    });
    expect(all.map(({ word }) => word)).toEqual(["lives in"]);
  });

  it("return words of the context up to the limit, or an empty string if allowed", () => {
    const context = "🥖🥐 Paris is the capital of France.";
    const inputs = { question: "What is the capital of France?", context };
    const { answer, start, end } = ask("question-answering", { inputs });
    expect([...context].slice(start, end).join("")).toBe(answer);
    const short = ask("question-answering", { inputs, parameters: { max_answer_len: 1 } }).answer;
    expect(short).not.toMatch(/\s/);
    const parameters = { handle_impossible_answer: true };
    expect(ask("question-answering", { inputs, parameters })).toMatchObject({ answer: "", start: 0, end: 0 });
  });

  it("remove the T5 task prefix of the input", () => {
    const translated = ask("translation", { inputs: "translate English to German: The tide is high." });
    expect(translated).toMatchObject({
      translation_text: expect.stringMatching(/ Translation from English to German of: The tide is high\.$/),
    });
    const { summary_text } = ask("summarization", { inputs: "summarize: The tide is high." });
    expect(summary_text).toMatch(/ The tide is high\.$/);
    expect(summary_text).not.toContain("summarize");
  });

  it("keep to the lengths of a summary", () => {
    const inputs = "The library closes for three weeks. Books may be kept. It rained. Nobody came.";
    const words = (parameters: ModelInput<"summarization">["parameters"]) =>
      ask("summarization", { inputs, parameters }).summary_text.split(/\s+/).length;
    expect(words({ max_length: 6 })).toBeLessThanOrEqual(6);
    expect(words({ generate_parameters: { max_length: 9 } })).toBeLessThanOrEqual(9);
    expect(words({ min_length: 20 })).toBeGreaterThan(words({}));
  });

  it("fill each mask with the requested number of words, from the targets if set, with scores that sum to one", () => {
    const found = ask("fill-mask", { inputs: "The sky is [MASK].", parameters: { top_k: 3 } }).flat();
    expect(found).toHaveLength(3);
    expect(found.reduce((sum, { score }) => sum + score, 0)).toBeLessThanOrEqual(1);
    const targets = ["zorp", "green", "blue"];
    const chosen = ask("fill-mask", { inputs: "The sky is [MASK].", parameters: { targets } }).flat();
    expect(chosen.map((guess) => guess.token_str).sort()).toEqual(targets.toSorted());
    expect(ask("fill-mask", { inputs: "The [MASK] sat on the <mask>." })).toHaveLength(2);
    expect(() => ask("fill-mask", { inputs: "nothing is left out" })).toThrow(/No mask_token/);
  });

  it("put sentences that share words near each other", () => {
    const [same = 0, near = 0, far = 0] = ask("sentence-similarity", {
      inputs: {
        source_sentence: "A cat sleeps on the sofa.",
        sentences: ["A cat sleeps on the sofa.", "The cat is sleeping.", "Stock prices fell on Monday."],
      },
    });
    expect(same).toBeCloseTo(1, 6);
    expect(near).toBeGreaterThan(far);
    const documents = ["Trains leave at nine.", "Bread stays fresh for days."];
    const asked = { query: "fresh bread", documents, top_n: 1, return_documents: true };
    expect(ask("text-ranking", asked)).toMatchObject([{ index: 1, document: documents[1] }]);
  });

  it("score labels of one, or each for itself", () => {
    const labels = ["delivery", "damage", "politics"];
    const sum = (multi_label: boolean) =>
      ask("zero-shot-classification", {
        inputs: "The lid was broken.",
        parameters: { candidate_labels: labels, multi_label },
      }).reduce((total, { score }) => total + score, 0);
    expect(sum(false)).toBeCloseTo(1, 6);
    expect(sum(true)).not.toBeCloseTo(1, 3);
  });

  it("look at each row of a table alone", () => {
    const data = { Species: ["Bream", "Perch", "Bream"], Length: ["24.1", "19.3", "24.1"] };
    for (const id of ["tabular-classification", "tabular-regression"] as const) {
      const [first, second, third] = ask(id, { inputs: { data } });
      expect(third).toBe(first);
      expect(ask(id, { inputs: { data: { Species: ["Perch"], Length: ["19.3"] } } })).toEqual([second]);
    }
  });
});

describe.each([
  ["the demo's prompt", textsIn("text-generation")[0] ?? "", false],
  ["any prompt", "The zorp likes the quux of the harbor", true],
])("text generation from %s", (_, inputs, isStandIn) => {
  const write = (parameters?: ModelInput<"text-generation">["parameters"], seed = 0) =>
    ask("text-generation", { inputs, parameters }, seed);

  it("depends on the seed only where nothing else decides", () => {
    const several = new Set([1, 2, 3, 4].map((seed) => write({ seed }).generated_text));
    expect(several.size > 1).toBe(isStandIn);
    for (const greedy of [{ do_sample: false }, { temperature: 0 }, { top_k: 1 }, { top_p: 0 }]) {
      expect(write({ ...greedy, seed: 1 })).toEqual(write({ ...greedy, seed: 2 }));
    }
  });

  it("respects the token limit and returns the finish reason", () => {
    const { generated_text: text, details } = write({ max_new_tokens: 4, details: true, seed: 9 });
    expect(details).toMatchObject({ finish_reason: "length", generated_tokens: 4, seed: 9 });
    expect(details?.tokens?.map((token) => token.text).join("")).toBe(text);
    expect(details?.tokens?.every(({ logprob }) => (logprob ?? 1) <= 0)).toBe(true);
    expect(write({ details: true }).details?.finish_reason).toBe("eos_token");
    expect(write().details).toBeUndefined();
  });

  it("ends before a stop text, also one of several tokens", () => {
    const full = write({ do_sample: false }).generated_text;
    const stop = full.slice(9, 17);
    const cut = write({ do_sample: false, stop: ["never said", stop], details: true });
    expect(cut.generated_text).toBe(full.slice(0, full.indexOf(stop)));
    expect(cut.details?.finish_reason).toBe("stop_sequence");
    expect(cut.details?.tokens?.map((token) => token.text).join("")).toBe(cut.generated_text);
  });

  it("returns the prompt, its tokens and alternatives if requested, and rejects a grammar", () => {
    expect(write({ return_full_text: true }).generated_text.startsWith(inputs)).toBe(true);
    const { details } = write({
      details: true,
      decoder_input_details: true,
      top_n_tokens: 2,
      max_new_tokens: 3,
    });
    expect(details?.prefill?.map((token) => token.text).join("")).toBe(inputs);
    expect(details?.top_tokens?.map((tokens) => tokens.length)).toEqual([2, 2, 2]);
    expect(write({ truncate: 3, details: true }).details?.input_length).toBe(3);
    expect(() => write({ grammar: 'root ::= "a"' })).toThrow(/grammar/);
  });
});

describe("emulated image models", () => {
  const size = ({ bytes }: StoredFile) => {
    const { width, height } = decodePng(bytes);
    return [width, height];
  };

  it("have the requested size, differ by prompt and seed, and are deterministic", () => {
    const draw = (inputs: string, seed = 0) =>
      ask("text-to-image", { inputs, parameters: { width: 96, height: 40 } }, seed);
    expect(size(draw("a boat"))).toEqual([96, 40]);
    expect(draw("a boat")).toEqual(draw("a boat"));
    expect(decodePng(draw("a boat").bytes)).not.toEqual(decodePng(draw("a red boat").bytes));
    expect(decodePng(draw("a boat").bytes)).not.toEqual(decodePng(draw("a boat", 1).bytes));
    const target_size = { width: 128, height: 30 };
    expect(size(ask("image-to-image", { inputs: png(9), parameters: { target_size } }))).toEqual([128, 30]);
    expect(size(ask("image-to-image", { inputs: png(9) }))).toEqual([64, 48]);
  });

  it("change only where a mask is white, by the requested strength", () => {
    const half = new Uint8Array(64 * 48 * 3).map((_, at) => (at % (64 * 3) < 32 * 3 ? 255 : 0));
    const mask = { bytes: encodePng(half, 64, 48), type: "image/png" };
    const inputs = png(200);
    const at = (file: StoredFile, x: number) => decodePng(file.bytes).pixels[x * 3];
    const changed = ask("image-to-image", { inputs, mask, parameters: { prompt: "green" } });
    expect(at(changed, 50)).toBe(200);
    expect(decodePng(changed.bytes).pixels).not.toEqual(decodePng(inputs.bytes).pixels);
    const kept = ask("image-to-image", { inputs, parameters: { prompt: "green", strength: 0 } });
    expect(decodePng(kept.bytes).pixels).toEqual(decodePng(inputs.bytes).pixels);
  });

  it("return boxes, masks and depths within the image", () => {
    for (const { box } of ask("object-detection", { inputs: png(9) })) {
      expect(box.xmin).toBeLessThan(box.xmax);
      expect(box.xmax).toBeLessThanOrEqual(64);
      expect(box.ymax).toBeLessThanOrEqual(48);
    }
    expect(ask("object-detection", { inputs: png(9), parameters: { threshold: 1 } })).toEqual([]);
    const masks = ask("image-segmentation", { inputs: png(9), parameters: { subtask: "semantic" } });
    expect(masks.map(({ score }) => score)).toEqual([null, null]);
    const sums = masks.map(({ mask }) => decodePng(Buffer.from(mask, "base64")).pixels);
    expect(sums[0]?.map((value, at) => value + (sums[1]?.[at] ?? 0)).every((sum) => sum === 255)).toBe(true);
    const { depth, predicted_depth: rows } = ask("depth-estimation", { inputs: png(9) });
    expect(decodePng(Buffer.from(depth, "base64"))).toMatchObject({ width: 64, height: 48 });
    expect(rows).toHaveLength(48);
  });

  it("describe the size and the color of an image within the token limit", () => {
    expect(ask("image-to-text", { inputs: png(9) }).generated_text).toMatch(/64 by 48 pixels.*#090909/);
    const asked = { inputs: png(9), parameters: { max_new_tokens: 4 } };
    expect(ask("image-to-text", asked).generated_text).toBe("[sandbox stand-");
    const cat = demoFile("cat.jpg");
    expect(ask("image-to-text", { inputs: cat }).generated_text).toContain("451 by 300 pixels");
  });

  it.each([
    ["a recording", wav(100), /Expected an image, not audio\/wav/],
    ["half a PNG", { ...png(9), bytes: png(9).bytes.slice(0, 60) }, /isn't a complete PNG/],
    ["a huge PNG", { ...png(9), bytes: png(9).bytes.with(16, 100) }, /up to 24000000 pixels/],
  ])("refuse %s", (_, inputs, reason) => {
    expect(() => ask("image-to-text", { inputs })).toThrow(reason);
  });
});

describe("the demo's street", () => {
  const street = demoFile("street.png");

  it("has the boxes of its drawing", () => {
    const found = ask("object-detection", { inputs: street });
    const count = (label: string) => found.filter((each) => each.label === `${label} (example)`).length;
    expect(["house", "tree", "car", "bicycle", "person", "dog"].map(count)).toEqual([1, 1, 1, 1, 2, 1]);
    const car = found.find(({ label }) => label.startsWith("car"))?.box;
    // The drawing has the car from 316 to 486 across, and from 294 to 388 down.
    expect(Math.abs((car?.xmin ?? 0) - 314)).toBeLessThan(8);
    expect(Math.abs((car?.xmax ?? 0) - 486)).toBeLessThan(8);
    expect(Math.abs((car?.ymin ?? 0) - 294)).toBeLessThan(8);
  });

  it("has masks of its size", () => {
    const [sky] = ask("image-segmentation", { inputs: street });
    expect(decodePng(Buffer.from(sky?.mask ?? "", "base64"))).toMatchObject({ width: 640, height: 427 });
  });
});

describe("emulated audio and video models", () => {
  it("get timestamps for pieces or for words", () => {
    const chunks = (return_timestamps: boolean | "word") =>
      ask("automatic-speech-recognition", { inputs: wav(100), parameters: { return_timestamps } }).chunks;
    expect(chunks(false)).toBeUndefined();
    expect(chunks(true)?.[0]?.timestamp).toEqual([0, 0.33]);
    const words = chunks("word") ?? [];
    expect(words.map(({ text }) => text).join(" ")).toBe(
      ask("automatic-speech-recognition", { inputs: wav(100) }).text,
    );
    expect(words.at(-1)?.timestamp[1]).toBe(1);
  });

  it("generate speech with different voices and speeds", () => {
    const speak = (parameters = {}) =>
      ask("text-to-speech", { inputs: "The last ferry leaves at 9.", parameters });
    const seconds = wavSeconds(speak().bytes) ?? 0;
    expect(seconds).toBeGreaterThan(1);
    expect(wavSeconds(speak({ speed: 2 }).bytes)).toBeCloseTo(seconds / 2, 1);
    expect(speak({ voice: "ana" })).not.toEqual(speak({ voice: "ben" }));
    expect(wavSeconds(ask("text-to-speech", { inputs: "word ".repeat(1000) }).bytes)).toBe(60);
  });

  it("are demo files that the words of the prompt choose", () => {
    const film = ask("text-to-video", { inputs: "a rocket on its launch pad" });
    expect(sniffMediaType(film.bytes)).toBe("video/mp4");
    expect(videoSeconds(film.bytes)).toBeGreaterThan(0);
    expect(film).not.toEqual(ask("text-to-video", { inputs: "a rocket on a launch pad" }));
    const rocket = demoFile("rocket-tilt.mp4").bytes;
    expect(Buffer.compare(film.bytes.subarray(0, rocket.length), rocket)).toBe(0);
    expect(sniffMediaType(ask("text-to-audio", { inputs: "rain" }).bytes)).toBe("audio/mpeg");
    expect(() => ask("video-classification", { inputs: png(9) })).toThrow(/Expected a video/);
    expect(() => ask("audio-classification", { inputs: png(9) })).toThrow(/Expected a recording/);
  });
});

const STRANGE = [
  "\u0000",
  "🙂",
  "a".repeat(50_000),
  "A ".repeat(5_000),
  "。".repeat(3_000),
  "\ud800",
  "\n\n\n",
  "'’\"[]{}()<>",
];

it.each(STRANGE.map((text) => [text.slice(0, 12), text]))(
  "%j… gets an output of each text operation",
  (_, text) => {
    ask("token-classification", {
      inputs: text,
      parameters: { aggregation_strategy: "none", ignore_labels: [] },
    });
    ask("question-answering", { inputs: { question: text, context: text } });
    ask("table-question-answering", { inputs: { question: text, table: { [text]: [text, ""] } } });
    ask("zero-shot-classification", { inputs: text, parameters: { candidate_labels: [text, text] } });
    ask("translation", { inputs: text });
    ask("summarization", { inputs: text, parameters: { max_length: 5 } });
    ask("fill-mask", { inputs: `${text}<mask>${text}` });
    ask("sentence-similarity", { inputs: { source_sentence: text, sentences: [text] } });
    ask("text-ranking", { query: text, documents: [text] });
    ask("text-generation", { inputs: text, parameters: { details: true } });
    ask("tabular-regression", { inputs: { data: { [text]: [text] } } });
    ask("text-to-image", { inputs: text, parameters: { width: 8, height: 8 } });
  },
);
