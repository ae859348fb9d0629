import type { Demo } from "@inferhub/catalog/pages";
import { createMediaExample } from "../media/demo-files.ts";
import { encodeGrayPng } from "../media/mask.ts";
import { decodePng } from "../media/png.ts";
import { buildChunks } from "./audio.ts";
import { findDemo, getFilenames, getRows, getScores, getTexts, type InputPart } from "./demos.ts";
import { EXAMPLE } from "./labels.ts";
import type { ModelInput, ModelOperationId, ModelOutput } from "./model-runner.ts";
import { transcribe } from "./speech-recognition.ts";
import { findStreetObjects, getStreetRegions } from "./street.ts";
import { getCodePointPositions } from "./text/code-point-positions.ts";
import { hash } from "./text/hash.ts";
import { tokens } from "./text/tokens.ts";
import { buildGeneration } from "./text-generation.ts";

/** How to compare an operation's input with a demo, and how to build the output from it. */
interface Example<Id extends ModelOperationId> {
  readonly parts: (input: ModelInput<Id>) => readonly (InputPart | undefined)[];
  readonly output: (demo: Demo, input: ModelInput<Id>) => ModelOutput<Id>;
}

/**
 * Returns the output of the catalog's demo, labeled as an example, or `undefined` for other inputs. Outputs without
 * text, such as scores, have no label.
 */
export function findExample<Id extends ModelOperationId>(
  id: Id,
  input: ModelInput<Id>,
): ModelOutput<Id> | undefined {
  const example: Example<Id> = EXAMPLES[id];
  const parts = example.parts(input).filter((part) => part !== undefined);
  const demo = findDemo(id, parts);
  return demo && example.output(demo, input);
}

const mark = (text = "") => `${EXAMPLE} ${text}`;
const markLabel = (label: string) => `${label} (example)`;
const getMarkedScores = (demo: Demo, count?: number) =>
  getScores(demo)
    .slice(0, count)
    .map(({ label, score }) => ({ label: markLabel(label), score }));
const getFile = (demo: Demo) => createMediaExample(getFilenames(demo)[0] ?? "");

/** Converts columns to rows, with the column names first. */
function toTable(columns: Readonly<Record<string, readonly string[]>>): (readonly string[])[] {
  const names = Object.keys(columns);
  const height = Object.values(columns)[0]?.length ?? 0;
  const rows = Array.from({ length: height }, (_, row) => names.map((name) => columns[name]?.[row] ?? ""));
  return [names, ...rows];
}

const isEnglish = (language: string | undefined) => language === undefined || /^en/i.test(language);

const EXAMPLES: { readonly [Id in ModelOperationId]: Example<Id> } = {
  "text-classification": {
    parts: ({ inputs }) => [inputs],
    output: (demo, { parameters }) => getMarkedScores(demo, parameters?.top_k),
  },
  "feature-extraction": {
    parts: ({ inputs, dimensions }) => [dimensions === undefined && !Array.isArray(inputs) ? inputs : ""],
    output: (demo) => getRows(demo).map((row) => row.map(Number)),
  },
  "fill-mask": {
    parts: ({ inputs, parameters }) => [parameters?.targets ? "" : inputs],
    output: (demo, { inputs, parameters }) =>
      getScores(demo)
        .slice(0, parameters?.top_k)
        .map(({ label, score }) => ({
          score,
          token: hash(label) % 50_000,
          token_str: label,
          sequence: inputs.replace("<mask>", label),
        })),
  },
  "question-answering": {
    parts: ({ inputs }) => [inputs.question, inputs.context],
    output: (demo, { inputs: { context } }) => {
      const [answer = ""] = getTexts(demo);
      const start = context.indexOf(answer);
      const place = getCodePointPositions(context);
      return { answer, score: 1, start: place(start), end: place(start + answer.length) };
    },
  },
  "sentence-similarity": {
    parts: ({ inputs }) => [inputs.source_sentence, ...inputs.sentences],
    output: (demo, { inputs }) =>
      inputs.sentences.map((sentence) => getScores(demo).find(({ label }) => label === sentence)?.score ?? 0),
  },
  summarization: {
    parts: ({ inputs }) => [inputs],
    output: (demo, { parameters }) => ({
      summary_text: tokens(mark(getTexts(demo)[0]))
        .slice(0, parameters?.max_length)
        .join(""),
    }),
  },
  "table-question-answering": {
    parts: ({ inputs }) => [toTable(inputs.table), inputs.question ?? inputs.query],
    output: (demo, { inputs }) => {
      const [found = "", aggregator = "NONE"] = getTexts(demo);
      const cells = found.split(", ");
      const columns = Object.values(inputs.table);
      const places = columns.flatMap((column, at) =>
        column.flatMap((cell, row) => (cells.includes(cell) ? [[row, at]] : [])),
      );
      return { answer: mark(`${aggregator} > ${found}`), coordinates: places, cells, aggregator };
    },
  },
  "tabular-classification": {
    parts: ({ inputs }) => [toTable(inputs.data)],
    output: (demo) => getRows(demo).map(([cell = ""]) => markLabel(cell)),
  },
  "tabular-regression": {
    parts: ({ inputs }) => [toTable(inputs.data)],
    output: (demo) => getRows(demo).map(([cell]) => Number(cell)),
  },
  "text-generation": {
    parts: ({ inputs, parameters: { grammar, truncate } = {} }) => [
      grammar === undefined && truncate === undefined ? inputs : "",
    ],
    output: (demo, { inputs, parameters = {} }) =>
      buildGeneration(inputs, inputs, ` ${mark(getTexts(demo)[0])}`, parameters),
  },
  "text-ranking": {
    parts: ({ query, documents }) => [query, ...documents],
    output: (demo, { documents, top_n: count, return_documents: wantsDocuments }) =>
      getScores(demo)
        .map(({ label, score }) => ({ index: Number(label.replace(/\D/g, "")) - 1, score }))
        .map(({ index, score }) => ({
          index,
          score,
          ...(wantsDocuments === true && { document: documents[index] ?? "" }),
        }))
        .slice(0, count),
  },
  "token-classification": {
    parts: ({ inputs, parameters }) => [parameters?.aggregation_strategy === "none" ? "" : inputs],
    output: ({ outputs }, { inputs }) => {
      const place = getCodePointPositions(inputs);
      return outputs
        .flatMap((entry) => (entry.type === "text-with-tokens" ? entry.tokens : []))
        .map(({ start, end, type }) => ({
          entity_group: markLabel(type),
          score: 1,
          word: inputs.slice(start, end),
          start: place(start),
          end: place(end),
        }));
    },
  },
  translation: {
    parts: ({ inputs, parameters }) => [
      typeof inputs === "string" && isEnglish(parameters?.tgt_lang) ? inputs : "",
    ],
    output: (demo) => ({ translation_text: mark(getTexts(demo)[0]) }),
  },
  "zero-shot-classification": {
    parts: ({ inputs, parameters }) => [inputs, parameters.candidate_labels.join(", ")],
    output: getScores,
  },
  "audio-classification": {
    parts: ({ inputs }) => [inputs],
    output: (demo, { parameters }) => getMarkedScores(demo, parameters?.top_k),
  },
  "audio-to-audio": {
    parts: ({ inputs }) => [inputs],
    output: (demo) =>
      getFilenames(demo).map((filename) => {
        const { bytes, type } = createMediaExample(filename);
        const blob = Buffer.from(bytes).toString("base64");
        return { label: markLabel(filename.replace(/\..*$/, "")), "content-type": type, blob };
      }),
  },
  "automatic-speech-recognition": {
    parts: ({ inputs }) => [inputs],
    output: (_, { inputs, parameters }) => {
      const { text, pieces } = transcribe(inputs);
      return { text, ...buildChunks(pieces, parameters?.return_timestamps) };
    },
  },
  "depth-estimation": {
    parts: ({ inputs }) => [inputs],
    output: (demo) => {
      const { bytes } = getFile(demo);
      const { width, height, pixels } = decodePng(bytes);
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => (pixels[(y * width + x) * 3] ?? 0) / 255),
      );
      return { predicted_depth: rows, depth: Buffer.from(bytes).toString("base64") };
    },
  },
  "document-question-answering": {
    parts: ({ inputs }) => [inputs.image, inputs.question],
    output: (demo) => ({ answer: mark(getTexts(demo)[0]), score: 1 }),
  },
  "image-classification": {
    parts: ({ inputs }) => [inputs],
    output: (demo, { parameters }) => getMarkedScores(demo, parameters?.top_k),
  },
  "image-segmentation": {
    parts: ({ inputs }) => [inputs],
    output: (_, { parameters }) =>
      getStreetRegions().map(({ label, size, holds }) => ({
        label: markLabel(label),
        score: parameters?.subtask === "semantic" ? null : 1,
        mask: encodeGrayPng(size, (x, y) => (holds(x, y) ? 255 : 0)),
      })),
  },
  "image-text-to-image": {
    parts: ({ inputs, parameters }) => [inputs, parameters?.prompt],
    output: getFile,
  },
  "image-text-to-video": {
    parts: ({ inputs, parameters }) => [inputs, parameters?.prompt],
    output: getFile,
  },
  "image-to-image": {
    parts: ({ inputs, mask, parameters }) => [inputs, mask, parameters?.prompt || undefined],
    output: getFile,
  },
  "image-to-text": {
    parts: ({ inputs }) => [inputs],
    output: (demo, { parameters }) => ({
      generated_text: tokens(mark(getTexts(demo).join("\n\n")))
        .slice(0, parameters?.max_new_tokens)
        .join(""),
    }),
  },
  "image-to-video": {
    parts: ({ inputs, parameters }) => [inputs, parameters?.prompt || undefined],
    output: getFile,
  },
  "object-detection": {
    parts: ({ inputs }) => [inputs],
    output: () => findStreetObjects().map(({ label, box }) => ({ label: markLabel(label), score: 1, box })),
  },
  "text-to-audio": { parts: ({ inputs }) => [inputs], output: getFile },
  "text-to-image": {
    parts: ({ inputs, parameters }) => [isPlain(parameters) ? inputs : ""],
    output: getFile,
  },
  "text-to-speech": { parts: ({ inputs }) => [inputs], output: getFile },
  "text-to-video": { parts: ({ inputs }) => [inputs], output: getFile },
  "video-classification": {
    parts: ({ inputs }) => [inputs],
    output: (demo, { parameters }) => getMarkedScores(demo, parameters?.top_k),
  },
  "visual-question-answering": {
    parts: ({ inputs }) => [inputs.image, inputs.question],
    output: (demo) => {
      const [best = { label: "", score: 0 }] = getScores(demo);
      return { answer: markLabel(best.label), score: best.score };
    },
  },
  "zero-shot-image-classification": {
    parts: ({ inputs, parameters }) => [inputs, parameters.candidate_labels.join(", ")],
    output: getScores,
  },
  "zero-shot-object-detection": {
    parts: ({ inputs, parameters }) => [inputs, parameters.candidate_labels.join(", ")],
    output: (_, { parameters }) =>
      findStreetObjects()
        .flatMap(({ described, box }) =>
          described && parameters.candidate_labels.includes(described)
            ? [{ label: described, score: 1, box }]
            : [],
        )
        .slice(0, parameters.top_k),
  },
};

/** Returns whether the request sets no size. The demo's image has a fixed size. */
const isPlain = (parameters: ModelInput<"text-to-image">["parameters"]) =>
  parameters?.width === undefined && parameters?.height === undefined;
