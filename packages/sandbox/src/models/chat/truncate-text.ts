import { tokens } from "../text/tokens.ts";

export interface TextLimits {
  readonly maxTokens: number | undefined;
  /** Texts that end the response before they are said. */
  readonly stop: readonly string[];
}

export interface TruncatedText {
  /** Tokens with the space before each; joined, they are the response. */
  readonly pieces: readonly string[];
  readonly finish: "stop" | "length";
  /** The text that ended the response, if one did. */
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
