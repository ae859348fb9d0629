/** A segment of a recording, in seconds. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

/** Speech starts at the first probability and ends below the second. Between the two, the state doesn't change. */
export interface SpeechThresholds {
  readonly begins: number;
  readonly ends: number;
}

const DEFAULT_THRESHOLDS: SpeechThresholds = { begins: 0.5, ends: 0.35 };
/** In seconds. Shorter pauses count as speech. Shorter sounds don't. */
const SHORTEST_PAUSE = 0.1;
const SHORTEST_SPEECH = 0.1;

/**
 * Converts speech probabilities to segments.
 * @param step seconds between two probabilities
 * @returns the share of the recording that is speech, and its segments
 */
export function findSpeech(
  probabilities: readonly number[],
  step: number,
  seconds: number,
  { begins, ends }: SpeechThresholds = DEFAULT_THRESHOLDS,
): { readonly share: number; readonly segments: readonly Segment[] } {
  const found: { start: number; end: number }[] = [];
  let speaks = false;
  for (const [at, probability] of probabilities.entries()) {
    speaks = probability >= (speaks ? ends : begins);
    if (!speaks) continue;
    const start = at * step;
    const end = Math.min(seconds, start + step);
    const last = found.at(-1);
    if (last && start - last.end < SHORTEST_PAUSE) last.end = end;
    else found.push({ start, end });
  }
  const segments = found
    .filter(({ start, end }) => end - start >= SHORTEST_SPEECH)
    .map(({ start, end }) => ({ start: round(start), end: round(end) }));
  const spoken = segments.reduce((sum, { start, end }) => sum + end - start, 0);
  return { share: seconds === 0 ? 0 : Math.min(1, spoken / seconds), segments };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
