import { STAND_IN } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { hash } from "./text/hash.ts";
import { countTokens, tokens } from "./text/tokens.ts";
import { sentences } from "./text/words.ts";

/** Models of the T5 family read their task in front of the text. */
const T5_TRANSLATION = /^\s*translate\s+(\p{L}[\p{L} ]*?)\s+to\s+(\p{L}[\p{L} ]*?)\s*:\s*/iu;
const T5_SUMMARY = /^\s*summarize\s*:\s*/i;

/** The text itself, after a note with the languages. */
export const runTranslation: ModelRunner<"translation"> = ({ inputs, parameters }) => {
  const translate = (given: string) => {
    const [task = "", from, to] = T5_TRANSLATION.exec(given) ?? [];
    const { src_lang: source = from, tgt_lang: target = to } = parameters ?? {};
    const route = [source && `from ${source}`, target && `to ${target}`].filter(Boolean).join(" ");
    const text = given.slice(task.length);
    return { translation_text: `${STAND_IN} ${route ? `Translation ${route}` : "Translation"} of: ${text}` };
  };
  return typeof inputs === "string" ? translate(inputs) : inputs.map(translate);
};

/** Returns a note and sentences of the text, within the requested lengths. */
export const runSummarization: ModelRunner<"summarization"> = ({ inputs, parameters }, { seed }) => {
  const generate = parameters?.generate_parameters ?? {};
  const least =
    parameters?.min_length ?? readLength(generate["min_length"] ?? generate["min_new_tokens"]) ?? 0;
  const most = parameters?.max_length ?? readLength(generate["max_length"] ?? generate["max_new_tokens"]);
  const all = sentences(inputs.replace(T5_SUMMARY, ""));
  const first = hash(inputs, seed) % Math.max(1, all.length);
  let summary = STAND_IN;
  for (const sentence of [...all.slice(first), ...all.slice(0, first)]) {
    summary += ` ${sentence}`;
    if (countTokens(summary) >= least) break;
  }
  return { summary_text: tokens(summary).slice(0, most).join("") };
};

const readLength = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);
