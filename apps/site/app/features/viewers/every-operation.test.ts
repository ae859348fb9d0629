import { OPERATIONS } from "@inferhub/catalog/operations";
import { encodeWav } from "@inferhub/catalog/wav";
import { expect, it } from "vitest";
import { runModel } from "../../../../../packages/sandbox/src/models/index.ts";
import type {
  ModelInput,
  ModelOperationId,
} from "../../../../../packages/sandbox/src/models/model-runner.ts";
import { createSampleInput } from "../../../../../packages/sandbox/src/server/sample-input.ts";
import { findViewer } from "./index.ts";
import type { SentRequest } from "./sent-request.ts";

/** What shows the response of each operation. */
const VIEWER: Readonly<Record<string, string>> = {
  "text-classification": "scores",
  "token-classification": "spans",
  "table-question-answering": "table",
  "question-answering": "answer",
  "zero-shot-classification": "scores",
  translation: "text",
  summarization: "text",
  "feature-extraction": "embeddings",
  "chat-completion": "chat",
  "text-generation": "text",
  "fill-mask": "scores",
  "sentence-similarity": "ranking",
  "text-to-speech": "audio",
  "text-to-audio": "audio",
  "automatic-speech-recognition": "transcript",
  "audio-to-audio": "audio",
  "audio-classification": "scores",
  "depth-estimation": "depth",
  "image-classification": "scores",
  "object-detection": "regions",
  "image-segmentation": "regions",
  "text-to-image": "image",
  "image-to-text": "text",
  "image-to-image": "image",
  "image-text-to-image": "image",
  "image-to-video": "video",
  "image-text-to-video": "video",
  "text-to-video": "video",
  "video-classification": "scores",
  "visual-question-answering": "answer",
  "document-question-answering": "answer",
  "tabular-classification": "table",
  "tabular-regression": "table",
  "text-ranking": "ranking",
  "zero-shot-image-classification": "scores",
  "zero-shot-object-detection": "regions",
};

interface Bytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const isBytes = (value: unknown): value is Bytes =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

const drawn = runModel("text-to-image", { inputs: "a red boat on a blue lake" }, { seed: 1 });
const film = runModel("text-to-video", { inputs: "a boat" }, { seed: 1 });
const tone = encodeWav(
  Float32Array.from({ length: 16_000 }, (_, at) => Math.sin(at / 9) / 2),
  16_000,
);
const FILES: Readonly<Record<string, Bytes>> = {
  image: drawn,
  video: film,
  audio: { bytes: tone, type: "audio/wav" },
};

/** Fields with every file exchanged for one in which there is something to be found. */
function exchanged(value: unknown, change: (file: Bytes) => unknown): unknown {
  if (value instanceof Blob) return change(FILES[value.type.split("/")[0] ?? ""] ?? drawn);
  if (Array.isArray(value)) return value.map((each) => exchanged(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exchanged(member, change)]));
}

/** A response as the gateway tells it: files as URLs. */
const toData = (answer: unknown) =>
  isBytes(answer) ? `data:${answer.type};base64,${Buffer.from(answer.bytes).toString("base64")}` : answer;

function ask(operation: (typeof OPERATIONS)[number]): { data: unknown; sent: SentRequest } {
  const input = createSampleInput(operation);
  const files: Record<string, File> = {};
  const payload = exchanged(input, ({ bytes, type }) => {
    files[type] = new File([bytes], "a", { type });
    return undefined;
  });
  const sent: SentRequest = { operation: operation.id, payload: payload as SentRequest["payload"], files };
  // Streams end with their text.
  if (operation.chunk) return { data: { text: "Words." }, sent };
  const given = exchanged(input, (file) => file) as ModelInput<ModelOperationId>;
  return { data: toData(runModel(operation.id as ModelOperationId, given, { seed: 1 })), sent };
}

it("covers every operation", () => {
  expect(Object.keys(VIEWER).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
});

it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "the answer of %s has its viewer, which can draw it and copy it",
  async (id, operation) => {
    const { data, sent } = ask(operation);
    const viewer = findViewer(data, sent);
    expect(viewer.id).toBe(VIEWER[id]);
    expect(viewer.findErrors?.(data) ?? []).toEqual([]);
    const isEmpty = Array.isArray(data) && data.length === 0;
    if (viewer.text && !isEmpty) expect(viewer.text(data, sent)).not.toBe("");
    expect(await viewer.load()).toBeTypeOf("function");
  },
);

it.each([
  ["boxes in a picture", { image: new File(["a"], "a.png", { type: "image/png" }) }, {}, "regions"],
  ["marks in a text", {}, { inputs: "a text" }, "spans"],
  ["documents", {}, { query: "a", documents: ["b"] }, "ranking"],
  ["vectors of texts", {}, { inputs: ["a", "b"] }, "embeddings"],
  ["own labels", {}, { inputs: "a", parameters: { candidate_labels: ["b"] } }, "scores"],
  ["nothing that is known", {}, {}, "scores"],
])("an empty answer to a request for %s", (_, files, payload, id) => {
  expect(findViewer([], { files, payload: { model: "a/b", ...payload } }).id).toBe(id);
});

it.each([
  ["a list of numbers alone is a vector", [0.1, 0.2], {}, "embeddings"],
  [
    "one for each text sent is a ranking",
    [0.1, 0.2],
    { inputs: { source_sentence: "a", sentences: ["b", "c"] } },
    "ranking",
  ],
  [
    "one for each row sent is a column",
    [0.1, 0.2],
    { inputs: { data: { a: ["1", "2"], b: ["3", "4"] } } },
    "table",
  ],
  ["words alone are text", { text: "a" }, {}, "text"],
  [
    "words for a conversation are Markdown",
    { text: "a" },
    { messages: [{ role: "user", content: "b" }] },
    "chat",
  ],
  ["a sentence that begins as an address is text", "database: x", {}, "text"],
  ["what is not known is raw", { strange: 1 }, {}, "json"],
  ["labels without scores are raw", [{ label: "a" }], {}, "json"],
])("%s", (_, data, payload, id) => {
  expect(findViewer(data, { files: {}, payload }).id).toBe(id);
});
