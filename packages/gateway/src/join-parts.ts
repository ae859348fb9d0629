import type { MaybePromise } from "@inferhub/inference/routing";
import { runAtOnce, runInSlices, type Slices } from "./slices.ts";

/** Maximum bytes to copy per turn of the event loop. */
const SLICE_BYTES = 1024 * 1024;

/** Joins the parts of a body. Copies large bodies in slices, so that other requests aren't blocked. */
export function joinParts(
  parts: readonly Uint8Array<ArrayBuffer>[],
  length: number,
): MaybePromise<Buffer<ArrayBuffer>> {
  const work = copyParts(parts, length);
  return length <= SLICE_BYTES ? runAtOnce(work) : runInSlices(work);
}

function* copyParts(parts: readonly Uint8Array<ArrayBuffer>[], length: number): Slices<Buffer<ArrayBuffer>> {
  const [first] = parts;
  if (first && parts.length === 1) return Buffer.from(first.buffer, first.byteOffset, first.length);
  const whole = Buffer.allocUnsafe(length);
  let at = 0;
  let pauseAt = SLICE_BYTES;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
    if (at < pauseAt) continue;
    pauseAt += SLICE_BYTES;
    yield;
  }
  return whole;
}
