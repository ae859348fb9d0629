const RATE = 16_000;
const SIZE = 400;
const STEP = 160;
const BANDS = 20;

const toMel = (/** @type {number} */ hertz) => 1127 * Math.log(1 + hertz / 700);
const centers = Array.from(
  { length: BANDS },
  (_, at) => 700 * (Math.exp(((at + 1) * toMel(RATE / 2)) / (BANDS + 1) / 1127) - 1),
);

/** Cosines and sines of the frequencies, under a window. */
const WAVES = centers.map((hertz) =>
  [Math.cos, Math.sin].map((wave) =>
    Float32Array.from(
      { length: SIZE },
      (_, at) => wave((2 * Math.PI * hertz * at) / RATE) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE)),
    ),
  ),
);

/** The logarithm of the energy in bands of the ear, every 10 ms, each without its mean over time. */
function describe(/** @type {Float32Array} */ samples) {
  /** @type {number[][]} */
  const frames = [];
  for (let start = 0; start + SIZE <= samples.length; start += STEP)
    frames.push(
      WAVES.map((waves) => {
        let energy = 1e-4;
        for (const wave of waves) {
          let sum = 0;
          for (let at = 0; at < SIZE; at++) sum += (wave[at] ?? 0) * (samples[start + at] ?? 0);
          energy += sum ** 2;
        }
        return Math.log(energy);
      }),
    );
  const means = centers.map(
    (_, band) => frames.reduce((sum, frame) => sum + (frame[band] ?? 0), 0) / frames.length,
  );
  return frames.map((frame) => frame.map((value, band) => value - (means[band] ?? 0)));
}

/** How far two sounds are apart, if each may be stretched: dynamic time warping. */
function distance(/** @type {number[][]} */ one, /** @type {number[][]} */ other) {
  let last = [0, ...other.map(() => Number.POSITIVE_INFINITY)];
  for (const frame of one) {
    const row = [Number.POSITIVE_INFINITY];
    for (const [at, each] of other.entries()) {
      const gap = Math.sqrt(frame.reduce((sum, value, band) => sum + (value - (each[band] ?? 0)) ** 2, 0));
      row.push(gap + Math.min(row[at] ?? 0, last[at] ?? 0, last[at + 1] ?? 0));
    }
    last = row;
  }
  return (last.at(-1) ?? 0) / (one.length + other.length);
}

/** @returns {number} which of some recorded words a sound is most like */
export function findWord(
  /** @type {Float32Array} */ samples,
  /** @type {readonly Float32Array[]} */ templates,
) {
  const sound = describe(samples);
  const distances = templates.map((template) => distance(sound, describe(template)));
  return distances.indexOf(Math.min(...distances));
}
