import { tokens } from "../text/tokens.ts";

export interface TextLimits {
  readonly maxTokens: number | undefined;
  /** Stop sequences. They aren't part of the response. */
  readonly stop: readonly string[];
}

export interface TruncatedText {
  /** Tokens with their leading space. Joined, they are the response. */
  readonly pieces: readonly string[];
  readonly finish: "stop" | "length";
  /** The stop sequence that ended the response, if any. */
  readonly stopped: string | undefined;
}

/** Truncates a response at its limits. */
export function truncateText(text: string, { maxTokens, stop }: TextLimits): TruncatedText {
  const [found] = stop
    .map((word) => ({ word, place: text.indexOf(word) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place);
  const pieces = tokens(text.slice(0, found?.place));
  if (maxTokens === undefined || pieces.length <= maxTokens) {
    return { pieces, finish: "stop", stopped: found?.word };
  }
  return { pieces: pieces.slice(0, maxTokens), finish: "length", stopped: undefined };
}
