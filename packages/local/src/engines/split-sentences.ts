const SEGMENTS = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences of a text without the space around them, each with where it starts, in characters. */
export const splitSentences = (text: string): { readonly text: string; readonly start: number }[] =>
  [...SEGMENTS.segment(text)]
    .map(({ segment, index }) => ({
      text: segment.trim(),
      start: index + segment.length - segment.trimStart().length,
    }))
    .filter(({ text }) => text !== "");
