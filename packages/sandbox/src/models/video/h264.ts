import { CHANNELS } from "../image/png.ts";
import type { Raster } from "../image/raster.ts";
import { BitWriter } from "./bit-writer.ts";

/** Side of a macroblock; frames are whole macroblocks wide and high. */
export const BLOCK = 16;

/** Pixels the camera moves from frame to frame: even, so that colours, kept at half the size, move by whole pixels. */
export const STEP = 2;

/** What a player needs to know before the first frame, and the frames. */
export interface EncodedVideo {
  readonly sequence: Uint8Array;
  readonly picture: Uint8Array;
  readonly frames: readonly Uint8Array[];
}

/**
 * Films a picture with a camera that moves to the right, in H.264 (ITU-T H.264, constrained baseline).
 * The first frame is stored as plain samples. The others say "as before, moved", which costs next to
 * nothing, and store only the blocks at the right edge, where something new comes into view.
 * @param wide at least `width + (frames - 1) * STEP` wide, and `height` high
 */
export function encodePan(wide: Raster, width: number, height: number, frames: number): EncodedVideo {
  const [columns, rows] = [width / BLOCK, height / BLOCK];
  const planes = planesOf(wide);
  return {
    sequence: unit(0x67, sequenceParameters(columns, rows)),
    picture: unit(0x68, pictureParameters()),
    frames: Array.from({ length: frames }, (_, index) =>
      index === 0
        ? unit(0x65, firstFrame(planes, columns, rows))
        : unit(0x41, movedFrame(planes, columns, rows, index)),
    ),
  };
}

const BASELINE = 66;
const CONSTRAINED = 0xc0;
const LEVEL_3 = 30;

function sequenceParameters(columns: number, rows: number): BitWriter {
  const writer = new BitWriter().bits(BASELINE, 8).bits(CONSTRAINED, 8).bits(LEVEL_3, 8);
  // Id, bits of the frame number (4), order as decoded (2), one reference frame, no gaps.
  writer.unsigned(0, 0, 2, 1).bits(0, 1);
  // Frames not fields, no cropping, no usage information.
  return writer.unsigned(columns - 1, rows - 1).bits(0b1100, 4);
}

function pictureParameters(): BitWriter {
  const writer = new BitWriter().unsigned(0, 0).bits(0, 2).unsigned(0, 0, 0).bits(0, 3);
  return writer.signed(0).signed(0).signed(0).bits(0b100, 3);
}

const INTRA_SLICE = 7;
const PREDICTED_SLICE = 5;
const UNFILTERED = 1;

function firstFrame(planes: Planes, columns: number, rows: number): BitWriter {
  const writer = new BitWriter().unsigned(0, INTRA_SLICE, 0).bits(0, 4).unsigned(0).bits(0, 2);
  writer.signed(0).unsigned(UNFILTERED);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      writeSamples(writer.unsigned(SAMPLES_IN_INTRA), planes, column * BLOCK, row * BLOCK);
    }
  }
  return writer;
}

const SAMPLES_IN_INTRA = 25;
const SAMPLES_IN_PREDICTED = 30;

/** Motion is counted in quarters of a pixel. */
const MOTION = STEP * 4;

function movedFrame(planes: Planes, columns: number, rows: number, index: number): BitWriter {
  const writer = new BitWriter()
    .unsigned(0, PREDICTED_SLICE, 0)
    .bits(index % 16, 4)
    .bits(0, 3);
  writer.signed(0).unsigned(UNFILTERED);
  let skipped = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isNew = column === columns - 1;
      // A skipped block moves as its neighbours do, but stands still at the top and at the left edge.
      if (!isNew && row > 0 && column > 0) {
        skipped += 1;
        continue;
      }
      writer.unsigned(skipped);
      skipped = 0;
      if (isNew) {
        writeSamples(
          writer.unsigned(SAMPLES_IN_PREDICTED),
          planes,
          column * BLOCK + index * STEP,
          row * BLOCK,
        );
      } else {
        // Motion is told as its difference from the neighbours'; only the first block has none.
        writer
          .unsigned(0)
          .signed(row + column === 0 ? MOTION : 0)
          .signed(0)
          .unsigned(0);
      }
    }
  }
  return writer;
}

/** Brightness, and two differences of colour at half the width and height. */
interface Planes {
  readonly width: number;
  readonly luma: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
}

function writeSamples(writer: BitWriter, { width, luma, blue, red }: Planes, x: number, y: number): void {
  writer.align();
  const write = (plane: Uint8Array, stride: number, left: number, top: number, side: number) => {
    for (let row = top; row < top + side; row++) {
      for (let at = row * stride + left; at < row * stride + left + side; at++) writer.byte(plane[at] ?? 16);
    }
  };
  write(luma, width, x, y, BLOCK);
  for (const plane of [blue, red]) write(plane, width / 2, x / 2, y / 2, BLOCK / 2);
}

/** Colours as television has them (ITU-R BT.601, 16 to 235). */
function planesOf({ width, height, pixels }: Raster): Planes {
  const luma = new Uint8Array(width * height);
  const [blue, red] = [new Uint8Array(luma.length / 4), new Uint8Array(luma.length / 4)];
  for (let at = 0; at < luma.length; at++) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at * CHANNELS, at * CHANNELS + CHANNELS);
    luma[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
    const [row, column] = [Math.floor(at / width), at % width];
    if (row % 2 === 1 || column % 2 === 1) continue;
    const half = ((row / 2) * width) / 2 + column / 2;
    blue[half] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
    red[half] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
  }
  return { width, luma, blue, red };
}

/** A unit with its kind, in which no three bytes look like the mark between two units. */
function unit(kind: number, writer: BitWriter): Uint8Array {
  const bytes = [kind];
  let zeros = 0;
  for (const byte of writer.finish()) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(bytes);
}
