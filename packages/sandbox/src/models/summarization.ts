import type { ModelRunner } from "./model-runner.ts";
import { countTokens, tokens } from "./text/tokens.ts";
import { weighSentences } from "./text/weigh-sentences.ts";

/** The share of sentences that are kept where no length is asked for. */
const KEPT_SHARE = 1 / 3;

/** The weightiest sentences of the text, in their order. Lengths are in words and marks. */
export const runSummarization: ModelRunner<"summarization"> = ({ inputs, parameters }) => {
  const generate = parameters?.generate_parameters ?? {};
  const minLength =
    parameters?.min_length ?? lengthOf(generate["min_length"] ?? generate["min_new_tokens"]) ?? 0;
  const maxLength =
    parameters?.max_length ??
    lengthOf(generate["max_length"] ?? generate["max_new_tokens"]) ??
    Number.POSITIVE_INFINITY;
  const ranked = weighSentences(inputs);
  const kept: typeof ranked = [];
  let length = 0;
  for (const each of ranked) {
    const own = countTokens(each.sentence);
    if (kept.length >= ranked.length * KEPT_SHARE && length >= minLength) break;
    if (kept.length > 0 && length + own > maxLength) continue;
    kept.push(each);
    length += own;
  }
  const summary = kept
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(" ");
  return { summary_text: cut(summary || inputs.trim(), maxLength) };
};

const lengthOf = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);

function cut(text: string, maxLength: number): string {
  const pieces = tokens(text);
  return pieces.length <= maxLength ? text : pieces.slice(0, maxLength).join("");
}
