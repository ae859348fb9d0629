import { encodeGrayPng } from "../media/mask.ts";
import { CHANNELS } from "../media/png.ts";
import { type Picture, readPicture } from "../media/read-picture.ts";
import type { StoredFile } from "../state/job.ts";
import { STAND_IN, scoreLabels, scoreStandIns } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { byScore } from "./softmax.ts";
import { fingerprint, hash } from "./text/hash.ts";
import { createRandom } from "./text/random.ts";
import { tokens } from "./text/tokens.ts";

const DEFAULT_COUNT = 5;

export const runImageClassification: ModelRunner<"image-classification"> = (
  { inputs, parameters },
  { seed },
) => scoreStandIns("label", checkPicture(inputs), seed).slice(0, parameters?.top_k ?? DEFAULT_COUNT);

export const runZeroShotImageClassification: ModelRunner<"zero-shot-image-classification"> = (
  { inputs, parameters },
  { seed },
) => scoreLabels(parameters.candidate_labels, checkPicture(inputs), seed);

/** Two boxes with scores above the threshold that is usual. */
export const runObjectDetection: ModelRunner<"object-detection"> = ({ inputs, parameters }, { seed }) => {
  const picture = readPicture(inputs);
  return ["A", "B"]
    .map((letter) => placeBox(`stand-in object ${letter}`, picture, inputs, seed))
    .filter(({ score }) => score >= (parameters?.threshold ?? 0.5))
    .sort(byScore);
};

/** One box for each label. */
export const runZeroShotObjectDetection: ModelRunner<"zero-shot-object-detection"> = (
  { inputs, parameters },
  { seed },
) => {
  const picture = readPicture(inputs);
  return parameters.candidate_labels
    .map((label) => placeBox(label, picture, inputs, seed))
    .filter(({ score }) => score >= (parameters.threshold ?? 0.1))
    .sort(byScore)
    .slice(0, parameters.top_k);
};

/** A box within the image, a quarter to a half of it wide and high. */
function placeBox(label: string, { width, height }: Picture, { bytes }: StoredFile, seed: number) {
  const random = createRandom(hash(label, hash(bytes, seed)));
  const side = (length: number): readonly [number, number] => {
    const size = length * random.between(0.25, 0.5);
    const start = random.between(0, length - size);
    return [Math.floor(start), Math.max(Math.floor(start) + 1, Math.floor(start + size))];
  };
  const [[xmin, xmax], [ymin, ymax]] = [side(width), side(height)];
  return { label, score: random.between(0.75, 1), box: { xmin, ymin, xmax, ymax } };
}

/** The image in two parts, at a place that its bytes choose. */
export const runImageSegmentation: ModelRunner<"image-segmentation"> = ({ inputs, parameters }, { seed }) => {
  const picture = readPicture(inputs);
  const { subtask, threshold = 0 } = parameters ?? {};
  const random = createRandom(hash(inputs.bytes, seed));
  const border = Math.max(1, Math.floor(picture.width * random.between(0.3, 0.7)));
  const score = subtask === "semantic" ? null : random.between(0.6, 1);
  return ["A", "B"]
    .map((letter, index) => ({
      label: `stand-in region ${letter}`,
      score,
      mask: encodeGrayPng(picture, (x) => (x < border === (index === 0) ? 255 : 0)),
    }))
    .filter((region) => (region.score ?? 1) >= threshold);
};

/** Longer side of the estimate; the gray image is as large as the one that came. */
const DEPTH_SIDE = 96;

/** Depth by row, from 0 (distant) to 1 (close). The bytes of the image determine the gradient. */
export const runDepthEstimation: ModelRunner<"depth-estimation"> = ({ inputs }, { seed }) => {
  const picture = readPicture(inputs);
  const bend = createRandom(hash(inputs.bytes, seed)).between(0.5, 2);
  const near = (part: number) => part ** bend;
  const scale = Math.min(1, DEPTH_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return {
    predicted_depth: Array.from({ length: height ?? 1 }, (_, row) =>
      new Array<number>(width ?? 1).fill(near((row + 0.5) / (height ?? 1))),
    ),
    depth: encodeGrayPng(picture, (_, y) => 255 * near((y + 0.5) / picture.height)),
  };
};

/** The size and the mean color of the image. */
export const runImageToText: ModelRunner<"image-to-text"> = ({ inputs, parameters }, { seed }) => ({
  generated_text: tokens(`${STAND_IN} ${describe(inputs, seed)}`)
    .slice(0, parameters?.max_new_tokens)
    .join(""),
});

export const runVisualQuestionAnswering: ModelRunner<"visual-question-answering"> = (
  { inputs: { image, question } },
  { seed },
) => ({ answer: `${STAND_IN} You asked “${question}” about ${describe(image, seed)}`, score: 0 });

/** One of the given terms of the page, or the size and mean color of the page. */
export const runDocumentQuestionAnswering: ModelRunner<"document-question-answering"> = (
  { inputs: { question, image }, parameters },
  { seed },
) => {
  const description = describe(image, seed);
  if (parameters?.handle_impossible_answer) return { answer: "", score: 0, start: 0, end: 0 };
  const placed = (parameters?.word_boxes ?? []).flatMap((item) => {
    const word = Array.isArray(item) ? item[0] : item;
    return typeof word === "string" ? [word] : [];
  });
  const at = hash(question, hash(image.bytes, seed)) % Math.max(1, placed.length);
  const answer = placed[at] ?? `You asked “${question}” about ${description}`;
  return { answer: `${STAND_IN} ${answer}`, score: 0, start: at, end: at };
};

function describe(file: StoredFile, seed: number): string {
  const { width, height, raster } = readPicture(file);
  const color = raster ? `, on average of the color ${getMeanColor(raster.pixels)}` : "";
  return `a picture of ${width} by ${height} pixels${color}, fingerprint ${fingerprint(file.bytes, seed)}`;
}

function getMeanColor(pixels: Uint8Array): string {
  const sums = new Array<number>(CHANNELS).fill(0);
  for (let at = 0; at < pixels.length; at++)
    sums[at % CHANNELS] = (sums[at % CHANNELS] ?? 0) + (pixels[at] ?? 0);
  const mean = (sum: number) => Math.round((sum * CHANNELS) / Math.max(1, pixels.length));
  return `#${sums.map((sum) => mean(sum).toString(16).padStart(2, "0")).join("")}`;
}

/** @returns the bytes of an image. @throws ApiError when the file is none */
function checkPicture(file: StoredFile): Uint8Array {
  readPicture(file);
  return file.bytes;
}
