import { words } from "../text/words.ts";
import { INTENSIFIERS, NEGATIONS, SENTIMENT } from "./word-list.ts";

export type LabelScore = { label: string; score: number };

/** How far back a negation or an intensifier reaches, in words. */
const REACH = 3;

/** What a negation leaves of a weight: "not great" is milder than "awful". */
const NEGATED = -0.75;

/** In "x, but y" the second half is what is meant. */
const BEFORE_BUT = 0.5;
const AFTER_BUT = 1.25;

/** Sorts a text into POSITIVE and NEGATIVE by its words; scores add up to 1, the higher first. */
export function classify(text: string, topK = 2): LabelScore[] {
  const positive = 1 / (1 + Math.exp(-sentiment(text)));
  const labels = [
    { label: "POSITIVE", score: positive },
    { label: "NEGATIVE", score: 1 - positive },
  ];
  return labels.sort((a, b) => b.score - a.score).slice(0, topK);
}

/** Sum of the weights of all words, negations and intensifiers applied. */
function sentiment(text: string): number {
  const clauses = text.split(/[.!?;,\n]+|(?=\b(?:but|however|yet)\b)/i).map(words);
  const turn = clauses.findIndex(([first = ""]) => /^(but|however|yet)$/.test(first));
  const scores = clauses.map((clause, index) => {
    const factor = turn < 0 ? 1 : index < turn ? BEFORE_BUT : AFTER_BUT;
    return factor * clause.reduce((sum, _, place) => sum + weightAt(clause, place), 0);
  });
  const emphasis = /!\s*$/.test(text) ? 1.2 : 1;
  return emphasis * scores.reduce((sum, score) => sum + score, 0);
}

function weightAt(clause: readonly string[], place: number): number {
  const weight = SENTIMENT.get(clause[place] ?? "") ?? 0;
  if (weight === 0) return 0;
  const before = clause.slice(Math.max(0, place - REACH), place);
  const stronger = before.reduce((factor, word) => factor * (INTENSIFIERS.get(word) ?? 1), 1);
  const turned = before.filter((word) => NEGATIONS.has(word) || /n['’]t$/.test(word)).length % 2;
  return weight * stronger * (turned ? NEGATED : 1);
}
