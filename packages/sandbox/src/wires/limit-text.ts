import { tokens } from "../answers/text/tokens.ts";

export interface Limits {
  readonly maxTokens: number | undefined;
  /** Texts that end the answer before they are said. */
  readonly stop: readonly string[];
}

export interface Limited {
  /** Tokens with the space before each; joined, they are the answer. */
  readonly pieces: readonly string[];
  readonly finish: "stop" | "length";
}

/** Cuts an answer where it was asked to end. */
export function limitText(text: string, { maxTokens, stop }: Limits): Limited {
  const places = stop.map((each) => text.indexOf(each)).filter((place) => place >= 0);
  const pieces = tokens(text.slice(0, Math.min(text.length, ...places)));
  if (maxTokens === undefined || pieces.length <= maxTokens) return { pieces, finish: "stop" };
  return { pieces: pieces.slice(0, maxTokens), finish: "length" };
}
