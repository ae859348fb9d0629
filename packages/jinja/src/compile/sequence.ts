import { NORMAL, type Run } from "../runtime/frame.ts";

/** Runs statements in a row until one of them breaks or continues a loop. */
export function sequence(runs: readonly Run[]): Run {
  const [a, b, c] = runs;
  if (a === undefined) return () => NORMAL;
  if (b === undefined) return a;
  if (c === undefined) return (frame) => a(frame) || b(frame);
  if (runs.length === 3) return (frame) => a(frame) || b(frame) || c(frame);
  return (frame) => {
    for (let at = 0; at < runs.length; at++) {
      const completion = (runs[at] as Run)(frame);
      if (completion !== NORMAL) return completion;
    }
    return NORMAL;
  };
}
