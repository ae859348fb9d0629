// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-segmentation`. Divide a picture into regions, each with a label and a mask. */
export interface ImageSegmentationInput {
  /**
   * Picture. The picture to divide. Masks come back in its own size.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageSegmentationParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageSegmentationParameters {
  /**
   * Regions. Semantic gives one region for each kind of thing, instance one for each single thing,
   * panoptic both with no point left over. A model knows some of the three.
   *
   * One of: `"instance"`, `"panoptic"`, `"semantic"`. Default: the provider's. Sent to every provider.
   */
  subtask?: "instance" | "panoptic" | "semantic" | undefined;
  /**
   * Least score. Regions below this score are left out; 0.9 is common. Semantic models pay no attention
   * to it.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  threshold?: number | undefined;
  /**
   * Mask edge. How sure the model must be of a point to count it in. Higher values give tighter masks;
   * 0.5 is common.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  mask_threshold?: number | undefined;
  /**
   * Least visible part. Regions of which others cover so much that less than this share is left are
   * dropped. Higher values clear away more scraps.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  overlap_mask_area_threshold?: number | undefined;
}

/** Output of `image-segmentation`. */
export type ImageSegmentationOutput = ImageSegmentationOutputItem[];

/** One item of the list. */
export interface ImageSegmentationOutputItem {
  /** What the region shows. */
  label: string;
  /** Base64 of a black and white PNG as large as the picture; white is the region. */
  mask: string;
  /** Semantic models give a region no score. */
  score?: number | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedImageSegmentationInput {
  inputs: Blob;
  parameters?: CheckedImageSegmentationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageSegmentationParameters {
  subtask?: "instance" | "panoptic" | "semantic" | undefined;
  threshold?: number | undefined;
  mask_threshold?: number | undefined;
  overlap_mask_area_threshold?: number | undefined;
  [member: string]: unknown;
}
