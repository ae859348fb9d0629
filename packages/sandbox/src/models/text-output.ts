import { STAND_IN } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { hash } from "./text/hash.ts";
import { countTokens, tokens } from "./text/tokens.ts";
import { sentences } from "./text/words.ts";

/** Returns a note with the languages, and the text. */
export const runTranslation: ModelRunner<"translation"> = ({ inputs, parameters }) => {
  const { src_lang: source, tgt_lang: target } = parameters ?? {};
  const route = [source && `from ${source}`, target && `to ${target}`].filter(Boolean).join(" ");
  const translate = (text: string) => ({
    translation_text: `${STAND_IN} ${route ? `Translation ${route}` : "Translation"} of: ${text}`,
  });
  return typeof inputs === "string" ? translate(inputs) : inputs.map(translate);
};

/** Returns a note and sentences of the text, within the requested lengths. */
export const runSummarization: ModelRunner<"summarization"> = ({ inputs, parameters }, { seed }) => {
  const generate = parameters?.generate_parameters ?? {};
  const least =
    parameters?.min_length ?? readLength(generate["min_length"] ?? generate["min_new_tokens"]) ?? 0;
  const most = parameters?.max_length ?? readLength(generate["max_length"] ?? generate["max_new_tokens"]);
  const all = sentences(inputs);
  const first = hash(inputs, seed) % Math.max(1, all.length);
  let summary = STAND_IN;
  for (const sentence of [...all.slice(first), ...all.slice(0, first)]) {
    summary += ` ${sentence}`;
    if (countTokens(summary) >= least) break;
  }
  return { summary_text: tokens(summary).slice(0, most).join("") };
};

const readLength = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);
