import type { ModelRunner } from "./model-runner.ts";
import { toLanguage } from "./translate/language-code.ts";
import { guessLanguage, wordForWord } from "./translate/word-for-word.ts";

/** What some models take in front of the text. */
const INSTRUCTION = /^translate (?:from )?(?<source>\w+) (?:in)?to (?<target>\w+):\s*/i;

/**
 * Words and phrases by a small dictionary, in the order of the source. An answer in which a word is missing says so,
 * and a text of which no word is known is given back with a note.
 */
export const runTranslation: ModelRunner<"translation"> = ({ inputs, parameters }) => {
  const languages = { source: parameters?.src_lang, target: parameters?.tgt_lang };
  return typeof inputs === "string"
    ? { translation_text: translate(inputs, languages) }
    : inputs.map((text) => ({ translation_text: translate(text, languages) }));
};

interface Languages {
  readonly source: string | undefined;
  readonly target: string | undefined;
}

function translate(inputs: string, languages: Languages): string {
  const instruction = INSTRUCTION.exec(inputs);
  const text = inputs.slice(instruction?.[0].length ?? 0);
  const source = languages.source ?? instruction?.groups?.["source"];
  const target = languages.target ?? instruction?.groups?.["target"];
  const from = source === undefined ? guessLanguage(text) : toLanguage(source);
  const to = target === undefined ? (from === "en" ? "fr" : "en") : toLanguage(target);
  if (from === undefined || to === undefined) {
    return `[sandbox: no dictionary from ${source ?? from} to ${target ?? to}] ${text}`;
  }
  if (from === to) return text;
  const found = wordForWord(text, from, to);
  if (found.known === 1) return found.text;
  if (found.known === 0) return `[sandbox: no word known from ${from} to ${to}] ${text}`;
  return `[sandbox: word for word from ${from} to ${to}] ${found.text}`;
}
