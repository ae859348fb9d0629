import { chooseDemoFile, readDemoFile } from "../media/demo-files.ts";
import { labelFile } from "../media/label-file.ts";
import { CHANNELS, decodePng, encodePng, type Raster, resize } from "../media/png.ts";
import { readPicture } from "../media/read-picture.ts";
import type { StoredFile } from "../state/job.ts";
import type { ModelInput, ModelRunner } from "./model-runner.ts";
import { hash } from "./text/hash.ts";

const DEFAULT_PIXELS = 512;

/** Maximum side length. Larger images are scaled down proportionally. */
const MAX_PIXELS = 2048;

type EditOptions = ModelInput<"image-to-image">["parameters"];

/** Returns a demo image, selected by the words of the prompt, in the requested size. */
export const runTextToImage: ModelRunner<"text-to-image"> = ({ inputs, parameters }, { seed }) => {
  const { width = DEFAULT_PIXELS, height = DEFAULT_PIXELS, seed: own = 0 } = parameters ?? {};
  return toFile(tint(chooseRaster(inputs, { width, height }, seed + own), inputs, seed + own));
};

/** Returns the image with a different tint, in the requested size or its own. */
export const runImageToImage: ModelRunner<"image-to-image"> = ({ inputs, mask, parameters }, { seed }) =>
  editImage(inputs, parameters, seed, mask);

/** Changes the input image, or selects a demo image if there is none. */
export const runImageTextToImage: ModelRunner<"image-text-to-image"> = ({ inputs, parameters }, { seed }) => {
  if (inputs) return editImage(inputs, parameters, seed);
  const { prompt = "", target_size: size, seed: own } = parameters ?? {};
  return runTextToImage({ inputs: prompt, parameters: { ...size, seed: own } }, { seed });
};

/** @param mask white where the image changes. Without a mask, all of it changes */
function editImage(file: StoredFile, parameters: EditOptions, seed: number, mask?: StoredFile): StoredFile {
  const { prompt = "", strength = 1, target_size: asked, seed: own = 0 } = parameters ?? {};
  const picture = readPicture(file);
  const size = limitSize(asked ?? picture);
  const about = `${prompt} ${hash(file.bytes)}`;
  const before = picture.raster
    ? resize(picture.raster, size.width, size.height)
    : chooseRaster(about, size, seed + own);
  const after = tint(before, about, seed + own, strength);
  return toFile(mask ? mix(mask, before, after) : after);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function limitSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

function chooseRaster(prompt: string, size: Size, seed: number): Raster {
  const { width, height } = limitSize(size);
  return resize(decodePng(readDemoFile(chooseDemoFile(prompt, /\.png$/, seed)).bytes), width, height);
}

/** Share of the original color in a fully tinted pixel. */
const KEPT = 0.7;

/** Tints the image with a color derived from the prompt and the seed, so each prompt has a different image. */
function tint({ width, height, pixels }: Raster, prompt: string, seed: number, strength = 1): Raster {
  const color = hash(prompt, seed);
  const shades = [color & 255, (color >> 8) & 255, (color >> 16) & 255];
  const part = (1 - KEPT) * strength;
  const tinted = pixels.map((value, at) => value * (1 - part) + (shades[at % CHANNELS] ?? 0) * part);
  return { width, height, pixels: tinted };
}

/** Combines two images of the same size: the first where the mask is black, the second where it is white. */
function mix(mask: StoredFile, black: Raster, white: Raster): Raster {
  const { width, height } = black;
  const { raster } = readPicture(mask);
  if (!raster) return white;
  const shades = resize(raster, width, height).pixels;
  const pixels = black.pixels.map((value, at) => {
    const from = at - (at % CHANNELS);
    const isWhite = (shades[from] ?? 0) + (shades[from + 1] ?? 0) + (shades[from + 2] ?? 0) >= 3 * 128;
    return isWhite ? (white.pixels[at] ?? 0) : value;
  });
  return { width, height, pixels };
}

const toFile = ({ width, height, pixels }: Raster): StoredFile =>
  labelFile(
    { bytes: encodePng(pixels, width, height), type: "image/png" },
    "Stand-in of the Inferhub sandbox, not of a model",
  );
