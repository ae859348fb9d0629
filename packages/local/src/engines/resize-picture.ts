import type { Picture } from "./read-picture.ts";

/** Resizes one channel with bilinear interpolation. */
export function resizePlane(
  plane: ArrayLike<number>,
  width: number,
  height: number,
  newWidth: number,
  newHeight: number,
): Float32Array {
  return resize((x, y) => plane[y * width + x] ?? 0, width, height, newWidth, newHeight);
}

/**
 * Resizes an image and drops its alpha channel.
 * @returns three values from 0 to 1 per pixel
 */
export function resizePicture(
  { width, height, data }: Picture,
  newWidth: number,
  newHeight: number,
): Float32Array {
  const pixels = new Float32Array(newWidth * newHeight * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const read = (x: number, y: number) => (data[(y * width + x) * 4 + channel] ?? 0) / 255;
    const plane = resize(read, width, height, newWidth, newHeight);
    for (const [at, value] of plane.entries()) pixels[at * 3 + channel] = value;
  }
  return pixels;
}

function resize(
  read: (x: number, y: number) => number,
  width: number,
  height: number,
  newWidth: number,
  newHeight: number,
): Float32Array {
  const result = new Float32Array(newWidth * newHeight);
  for (let row = 0; row < newHeight; row += 1) {
    const y = (row * height) / newHeight;
    const top = Math.floor(y);
    const bottom = Math.min(height - 1, top + 1);
    for (let column = 0; column < newWidth; column += 1) {
      const x = (column * width) / newWidth;
      const left = Math.floor(x);
      const right = Math.min(width - 1, left + 1);
      const above = read(left, top) + (read(right, top) - read(left, top)) * (x - left);
      const below = read(left, bottom) + (read(right, bottom) - read(left, bottom)) * (x - left);
      result[row * newWidth + column] = above + (below - above) * (y - top);
    }
  }
  return result;
}
