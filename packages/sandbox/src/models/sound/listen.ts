import type { Sound } from "./read-sound.ts";

export type SoundName = "silence" | "low sound" | "middle sound" | "high sound" | "noise";

/** Length of the pieces that are judged one by one. */
const PIECE_SECONDS = 0.05;

/** Below that loudness nothing is heard. */
const SILENT = 0.005;

/** Hertz at which sounds begin to be called so. */
const NAMES: readonly (readonly [number, SoundName])[] = [
  [4000, "noise"],
  [1200, "high sound"],
  [300, "middle sound"],
  [0, "low sound"],
];

/** Names each piece of a recording by its loudness, and by how often its wave crosses zero. */
export function listen({ samples, rate }: Sound): SoundName[] {
  const length = Math.max(1, Math.round(rate * PIECE_SECONDS));
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, index) =>
    nameOf(samples.subarray(index * length, (index + 1) * length), rate),
  );
}

function nameOf(piece: Float32Array, rate: number): SoundName {
  let [power, crossings, last] = [0, 0, piece[0] ?? 0];
  for (let at = 0; at < piece.length; at++) {
    const sample = piece[at] ?? 0;
    power += sample * sample;
    if (last < 0 !== sample < 0) crossings++;
    last = sample;
  }
  if (Math.sqrt(power / piece.length) < SILENT) return "silence";
  const hertz = (crossings * rate) / (2 * piece.length);
  return NAMES.find(([least]) => hertz >= least)?.[1] ?? "low sound";
}
