import type { SourcedText } from "./report.ts";

/** A part of the output that looks the same throughout. */
export interface OutputPart {
  readonly text: string;
  /** Whether models treat it as a special token. */
  readonly isToken: boolean;
  /** Source of the text, if known. */
  readonly source?: SourcedText["source"] | undefined;
}

/** Marks that look like special tokens, at any position. */
const BARS = "<[|｜][^<>|｜\\s]{1,60}[|｜]>";

/** Warnings only for text from the template itself. */
const WRITTEN = /<\/?[a-z][a-z_0-9]{0,40}>|\[\/?[A-Z][A-Z_]{1,40}\]/g;

const MAX_TOKENS = 300;

/**
 * Splits an output at special tokens, and where the author of the text changes.
 * @param tokens special tokens that the context names
 */
export function splitOutput(
  output: string,
  {
    template,
    tokens,
    sources,
  }: { template: string; tokens: readonly string[]; sources?: readonly SourcedText[] | undefined },
): OutputPart[] {
  const pieces: OutputPart[] = [];
  const ranges = listTokenRanges(output, template, tokens);
  let next = 0;
  let at = 0;
  for (const { text, source } of sources ?? [{ text: output, source: undefined }]) {
    const end = at + text.length;
    while (at < end) {
      while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= at) next++;
      const [from, to] = ranges[next] ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const isToken = from <= at;
      const stop = Math.min(end, isToken ? to : from);
      pieces.push({ text: output.slice(at, stop), isToken, ...(source ? { source } : {}) });
      at = stop;
    }
  }
  return pieces;
}

function listTokenRanges(
  output: string,
  template: string,
  tokens: readonly string[],
): [from: number, to: number][] {
  const written = [...new Set([...tokens, ...(template.match(WRITTEN) ?? [])])]
    .slice(0, MAX_TOKENS)
    .sort((a, b) => b.length - a.length)
    .map((token) => token.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp([...written, BARS].join("|"), "g");
  return [...output.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}
