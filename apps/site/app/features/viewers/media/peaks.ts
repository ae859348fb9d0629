/** Bars of a waveform. */
export const BARS = 160;

/** The loudest sample of each stretch, from 0 to 1. */
export function computePeaks(samples: Float32Array, bars = BARS): readonly number[] {
  const stretch = Math.max(1, Math.ceil(samples.length / bars));
  return Array.from({ length: Math.min(bars, samples.length) }, (_, at) => {
    let peak = 0;
    const end = Math.min(samples.length, (at + 1) * stretch);
    for (let sample = at * stretch; sample < end; sample++)
      peak = Math.max(peak, Math.abs(samples[sample] ?? 0));
    return Math.min(1, peak);
  });
}
