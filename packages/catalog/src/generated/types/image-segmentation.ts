// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-segmentation`. Segment an image into regions, each with a label and a mask. */
export interface ImageSegmentationInput {
  /**
   * Image. The image to segment. Masks have the same size.
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
   * Regions. Semantic returns one region per class, instance one per object, and panoptic both for every
   * pixel. Models support some of the three.
   *
   * One of: `"instance"`, `"panoptic"`, `"semantic"`. Default: the provider's. Sent to every provider.
   */
  subtask?: "instance" | "panoptic" | "semantic" | undefined;
  /**
   * Min score. Minimum score of a region. Typical: 0.9. Semantic models ignore it.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  threshold?: number | undefined;
  /**
   * Mask threshold. Minimum probability of a pixel to be part of the mask. Higher values produce tighter
   * masks. Typical: 0.5.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  mask_threshold?: number | undefined;
  /**
   * Overlap threshold. Drops regions if the visible share after overlaps is below this value. Higher
   * values remove more fragments.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  overlap_mask_area_threshold?: number | undefined;
}

/** Output of `image-segmentation`. */
export type ImageSegmentationOutput = ImageSegmentationOutputItem[];

/** One item of the list. */
export interface ImageSegmentationOutputItem {
  /** Content of the region. */
  label: string;
  /** Base64 of a black and white PNG as large as the image; white is the region. */
  mask: string;
  /** Semantic models give a region no score. */
  score?: number | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
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
