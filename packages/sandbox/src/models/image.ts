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

/** Returns two boxes with scores above the default threshold. */
export const runObjectDetection: ModelRunner<"object-detection"> = ({ inputs, parameters }, { seed }) => {
  const picture = readPicture(inputs);
  return ["A", "B"]
    .map((letter) => placeBox(`stand-in object ${letter}`, picture, inputs, seed))
    .filter(({ score }) => score >= (parameters?.threshold ?? 0.5))
    .sort(byScore);
};

/** Returns one box per label. */
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

/** Returns a box inside the image, with a quarter to half of its width and height. */
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

/** Splits the image into two regions, at a position derived from its bytes. */
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

/** Longer side of the depth map. The gray image has the size of the input. */
const DEPTH_SIDE = 96;

/** Depth by row, from 0 (far) to 1 (near). The gradient is derived from the bytes of the image. */
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

/** Describes the size and the mean color of the image. */
export const runImageToText: ModelRunner<"image-to-text"> = ({ inputs, parameters }, { seed }) => ({
  generated_text: tokens(`${STAND_IN} ${describe(inputs, seed)}`)
    .slice(0, parameters?.max_new_tokens)
    .join(""),
});

export const runVisualQuestionAnswering: ModelRunner<"visual-question-answering"> = (
  { inputs: { image, question } },
  { seed },
) => ({ answer: `${STAND_IN} You asked “${question}” about ${describe(image, seed)}`, score: 0 });

/** Returns one of the words on the page, or describes the size and mean color of the page. */
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

/** @returns the bytes of an image. @throws ApiError if the file isn't an image */
function checkPicture(file: StoredFile): Uint8Array {
  readPicture(file);
  return file.bytes;
}
