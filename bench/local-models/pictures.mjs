import { readFileSync } from "node:fs";
import { load } from "./pack.mjs";
import { share, squaredError } from "./scores.mjs";

/**
 * @typedef {{ width: number, height: number, data: Uint8Array }} Picture four bytes per
 *   pixel
 */

const demo = new URL("../../packages/catalog/demo/", import.meta.url);
export const decode = (/** @type {string} */ name) => {
  const bytes = readFileSync(new URL(name, demo));
  return /** @type {Picture} */ (
    name.endsWith(".png")
      ? load("pngjs").PNG.sync.read(bytes)
      : load("jpeg-js").decode(bytes, { useTArray: true })
  );
};

/** @param {Picture} picture */
export function toPng({ width, height, data }) {
  const { PNG } = load("pngjs");
  const png = new PNG({ width, height });
  png.data.set(data);
  return new Blob([PNG.sync.write(png)], { type: "image/png" });
}

/**
 * An image of a size whose pixels come from another.
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number, channel: number) => number} at
 * @returns {Picture}
 */
export function draw(width, height, at) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel] = at(pixel % width, Math.floor(pixel / width), channel);
  return { width, height, data };
}

export const pixelOf =
  (/** @type {Picture} */ { width, data }) =>
  /** @returns {number} */
  (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ channel) =>
    data[(y * width + x) * 4 + channel] ?? 0;

/** Ways to look at a photograph: as it is, mirrored, darker, paler, smaller, off center. */
export const VIEWS = [
  (/** @type {Picture} */ photo) => photo,
  (/** @type {Picture} */ photo) =>
    draw(photo.width, photo.height, (x, y, channel) => pixelOf(photo)(photo.width - 1 - x, y, channel)),
  (/** @type {Picture} */ photo) =>
    draw(photo.width, photo.height, (x, y, channel) => pixelOf(photo)(x, y, channel) * 0.6),
  (/** @type {Picture} */ photo) =>
    draw(photo.width, photo.height, (x, y, channel) => 90 + pixelOf(photo)(x, y, channel) * 0.6),
  (/** @type {Picture} */ photo) =>
    draw(photo.width >> 1, photo.height >> 1, (x, y, channel) => pixelOf(photo)(2 * x, 2 * y, channel)),
  (/** @type {Picture} */ photo) => {
    const [left, top] = [Math.floor(photo.width * 0.2), Math.floor(photo.height * 0.1)];
    return draw(photo.width, photo.height, (x, y, channel) =>
      x < left || y < top ? 128 : pixelOf(photo)(x - left, y - top, channel),
    );
  },
];

const PHOTOS = {
  "astronaut.jpg": "person",
  "cat.jpg": "cat",
  "coffee.jpg": "cup",
  "photographer.jpg": "person",
};

/** Variants of photos with a known main object. */
export function detections() {
  const cases = Object.entries(PHOTOS).flatMap(([name, label]) =>
    VIEWS.map((view) => ({ label, picture: toPng(view(decode(name))) })),
  );
  return {
    measure: "main thing is found and no wrong one is surer",
    inputs: cases.map(({ picture }) => ({ inputs: picture })),
    score: (/** @type {readonly { label: string, score: number }[][]} */ outputs) =>
      share(
        outputs.map(
          (found, at) => found.toSorted((a, b) => b.score - a.score)[0]?.label === cases[at]?.label,
        ),
      ),
    constant: 0.5,
  };
}

const SIDE = 64;

/** Parts of photographs at half their size. The score is the share of the error of repeated pixels that goes. */
export function enlargements() {
  const parts = Object.keys(PHOTOS).flatMap((name) => {
    const photo = decode(name);
    return Array.from({ length: 6 }, (_, at) => {
      const left = Math.floor(((photo.width - SIDE) * (at % 3)) / 3);
      const top = Math.floor(((photo.height - SIDE) * (1 + Math.floor(at / 3))) / 3);
      return draw(SIDE, SIDE, (x, y, channel) => pixelOf(photo)(left + x, top + y, channel));
    });
  });
  const halves = parts.map((part) =>
    draw(SIDE / 2, SIDE / 2, (x, y, channel) => {
      const pixel = pixelOf(part);
      const row = (/** @type {number} */ dy) =>
        pixel(2 * x, 2 * y + dy, channel) + pixel(2 * x + 1, 2 * y + dy, channel);
      return Math.round((row(0) + row(1)) / 4);
    }),
  );
  const repeated = halves.map((half) =>
    draw(SIDE, SIDE, (x, y, channel) => pixelOf(half)(x >> 1, y >> 1, channel)),
  );
  const errorOf = (/** @type {readonly Picture[]} */ given) =>
    given.reduce((sum, { data }, at) => sum + squaredError(data, parts[at]?.data ?? []), 0);
  return {
    measure: "share of the error of repeated pixels that is gone",
    inputs: halves.map((half) => ({ inputs: toPng(half) })),
    score: (/** @type {readonly { bytes: Uint8Array }[]} */ outputs) =>
      1 -
      errorOf(outputs.map(({ bytes }) => load("pngjs").PNG.sync.read(Buffer.from(bytes)))) /
        errorOf(repeated),
    constant: 0,
  };
}
