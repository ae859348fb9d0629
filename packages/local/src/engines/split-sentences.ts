const SEGMENTS = new Intl.Segmenter("en", { granularity: "sentence" });

/** Splits text into trimmed sentences, each with its start offset in characters. */
export const splitSentences = (text: string): { readonly text: string; readonly start: number }[] =>
  [...SEGMENTS.segment(text)]
    .map(({ segment, index }) => ({
      text: segment.trim(),
      start: index + segment.length - segment.trimStart().length,
    }))
    .filter(({ text }) => text !== "");
