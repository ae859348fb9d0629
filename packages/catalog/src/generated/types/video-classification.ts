// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `video-classification`. Classify the action in a video into labels with scores. */
export interface VideoClassificationInput {
  /**
   * Video. A clip of one action, a few seconds long. Models sample 8 to 32 frames and ignore audio.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: VideoClassificationParameters | undefined;
}

/** The fields of `parameters`. */
export interface VideoClassificationParameters {
  /**
   * Labels to return, in labels. Number of labels to return, most likely first. Usual default: 5.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
  /**
   * Scores. Softmax normalizes the scores to a sum of 1; sigmoid allows several labels; none returns the
   * raw scores.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Provider: hf-inference.
   */
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
  /**
   * Frames. Number of frames that the model samples. Most models require the number from training.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  num_frames?: number | undefined;
  /**
   * Every nth frame, in frames. 1 samples consecutive frames; 4 samples every fourth frame, which covers
   * four times as much of the clip.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  frame_sampling_rate?: number | undefined;
}

/** Output of `video-classification`. */
export type VideoClassificationOutput = VideoClassificationOutputItem[];

/** One item of the list. */
export interface VideoClassificationOutputItem {
  /** The class. */
  label: string;
  /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedVideoClassificationInput {
  inputs: Blob;
  parameters?: CheckedVideoClassificationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedVideoClassificationParameters {
  top_k?: number | undefined;
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
  num_frames?: number | undefined;
  frame_sampling_rate?: number | undefined;
  [member: string]: unknown;
}
