import type { StoredFile } from "../../state/job.ts";
import { paintScene } from "../image/draw.ts";
import { editRaster, type ImageEdit } from "../image/edit-raster.ts";
import type { Picture } from "../image/picture.ts";
import { CHANNELS } from "../image/png.ts";
import { type Raster, resize } from "../image/raster.ts";
import { BLOCK, encodePan, STEP } from "./h264.ts";
import { encodeMp4 } from "./mp4.ts";

const FRAMES_PER_SECOND = 16;
const DEFAULT_FRAMES = 49;
const MAX_FRAMES = 241;

/** Longer side of a film: its first frame is stored as it is, which for more would be megabytes. */
const MAX_SIDE = 320;

const DEFAULT_SIZE = { width: 320, height: 192 };

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface VideoOptions {
  readonly target_size?: Size | undefined;
  readonly num_frames?: number | undefined;
}

/** Films the landscape that the words describe, with a camera that moves to the right. */
export function renderSceneVideo(prompt: string, wish: VideoOptions, seed: number): StoredFile {
  const [size, frames] = [sizeOf(wish.target_size ?? DEFAULT_SIZE), framesOf(wish)];
  return renderVideo(paintScene(prompt, size.width + moved(frames), size.height, seed), size, frames);
}

/** Lets the camera move over a picture, changed as the prompt says. */
export function renderImageVideo(picture: Picture, wish: VideoOptions, change: ImageEdit): StoredFile {
  const [size, frames] = [sizeOf(wish.target_size ?? picture), framesOf(wish)];
  const width = size.width + moved(frames);
  const height = Math.max(size.height, Math.round((picture.height * width) / picture.width));
  const wide = middleRows(resize(picture.source, width, height), size.height);
  return renderVideo(editRaster(wide, change), size, frames);
}

function renderVideo(wide: Raster, { width, height }: Size, frames: number): StoredFile {
  const encoded = encodePan(wide, width, height, frames);
  return {
    bytes: encodeMp4(encoded, { width, height, framesPerSecond: FRAMES_PER_SECOND }),
    type: "video/mp4",
  };
}

const moved = (frames: number) => (frames - 1) * STEP;

const framesOf = ({ num_frames: frames = DEFAULT_FRAMES }: VideoOptions) => Math.min(MAX_FRAMES, frames);

/** As asked for, made smaller in its proportions and rounded to whole blocks; at least two, since one moves. */
function sizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (pixels: number) => Math.max(2, Math.round((pixels * scale) / BLOCK)) * BLOCK;
  return { width: side(width), height: side(height) };
}

function middleRows({ width, height, pixels }: Raster, rows: number): Raster {
  const from = Math.floor((height - rows) / 2) * width * CHANNELS;
  return { width, height: rows, pixels: pixels.subarray(from, from + rows * width * CHANNELS) };
}
