import type { OperationId } from "@inferhub/catalog";
import type { ServerBody } from "@inferhub/inference/define";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { getBodyKind } from "./body-kind.ts";
import { findModelOperations } from "./model-families.ts";
import type { RequestPattern } from "./request-pattern.ts";

/** Operation of a model with an unknown name. */
export const DEFAULT_OPERATION: OperationId = "text-classification";

type Hint = readonly [OperationId, readonly string[]];

/** Parameters that are specific to one operation. */
const CERTAIN: readonly Hint[] = [
  ["token-classification", ["aggregation_strategy", "ignore_labels"]],
  ["translation", ["src_lang", "tgt_lang"]],
  ["fill-mask", ["targets"]],
  ["text-to-video", ["num_frames"]],
  ["text-generation", ["return_full_text", "repetition_penalty", "do_sample", "details"]],
  ["image-segmentation", ["subtask", "mask_threshold", "overlap_mask_area_threshold"]],
  ["automatic-speech-recognition", ["return_timestamps"]],
  ["document-question-answering", ["word_boxes", "doc_stride", "lang", "max_answer_len"]],
  ["video-classification", ["frame_sampling_rate"]],
];

/** Parameters that usually indicate an operation, if the model's name doesn't. */
const LIKELY: readonly Hint[] = [
  ["summarization", ["min_length", "max_length"]],
  ["text-to-image", ["width", "height", "num_inference_steps", "negative_prompt", "guidance_scale"]],
  ["text-to-speech", ["voice", "speed"]],
  ["text-generation", ["max_new_tokens", "temperature", "top_p", "stop"]],
  ["image-to-video", ["num_frames"]],
  ["image-to-image", ["prompt", "strength", "target_size"]],
  ["image-to-text", ["max_new_tokens"]],
  ["object-detection", ["threshold"]],
  ["zero-shot-object-detection", ["threshold", "top_k"]],
];

const MASK = /<mask>|\[MASK\]/;

/**
 * Selects between adapters that share a URL: first by the body's structure, then by parameters specific to one
 * operation, then by the model's name, then by other parameters.
 */
export function selectOperation(
  templates: readonly [RequestPattern, ...RequestPattern[]],
  model: string,
  body: ServerBody,
): RequestPattern {
  const [first] = templates;
  const named = (id: OperationId) => templates.find(({ adapter }) => adapter.operation.id === id);
  const { operations, isText, members } = getBodyKind(body);
  const possible = operations.filter((id) => named(id));
  const families = findModelOperations(model);
  const chosen =
    possible.length > 0
      ? (hinted(CERTAIN, possible, members) ??
        masked(possible, members) ??
        families.find((id) => possible.includes(id)) ??
        // The model rejects text that it doesn't support.
        (isText ? families.find((id) => named(id)) : undefined) ??
        hinted(LIKELY, possible, members) ??
        possible[0])
      : (families.find((id) => named(id)) ?? DEFAULT_OPERATION);
  return (chosen && named(chosen)) ?? named(DEFAULT_OPERATION) ?? first;
}

function hinted(hints: readonly Hint[], possible: readonly OperationId[], members: JsonObject) {
  return hints.find(
    ([id, names]) => possible.includes(id) && names.some((name) => members[name] !== undefined),
  )?.[0];
}

/** Returns whether the text contains a mask token. */
function masked(possible: readonly OperationId[], { inputs }: JsonObject): OperationId | undefined {
  return possible.includes("fill-mask") && typeof inputs === "string" && MASK.test(inputs)
    ? "fill-mask"
    : undefined;
}
