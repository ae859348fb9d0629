import type { NameLabel } from "../text/find-names.ts";

/** What a question word looks for. */
export interface Kind {
  readonly asked: RegExp;
  readonly labels: readonly NameLabel[];
  /** Small words that stand before an answer. */
  readonly before?: RegExp;
  /** Words that are part of an answer. */
  readonly inside?: RegExp;
  /** Whether an answer begins with such a word. */
  readonly startsInside?: boolean;
}

const words = (list: string) => new RegExp(`^(?:${list.trim().replace(/\s+/g, "|")})$`, "i");

const NUMBERS = `\\d.* one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty
  hundreds? thousands? millions? half dozens? once twice`;

export const KINDS: readonly Kind[] = [
  { asked: /\b(?:who|whom|whose)\b/i, labels: ["PER", "ORG"], before: /^by$/i },
  {
    asked: /\bwhere\b|\bwh(?:ich|at) (?:town|city|country|place)\b/i,
    labels: ["LOC"],
    before: words("in at on near to from behind beside under across"),
  },
  {
    asked: /\bwhen\b|\bwh(?:ich|at) (?:time|day|year|date|month)\b/i,
    labels: ["DATE", "TIME"],
    before: words("at on in since until before after during every"),
    inside:
      words(`quarter noon midnight dawn dusk sunrise sunset mornings? afternoons? evenings? nights? spring summer
      autumn winter weeks? months? years? hours? minutes? today tomorrow yesterday o['’]clock ${NUMBERS}`),
  },
  {
    asked: /\bhow much\b|\b(?:price|cost)\b/i,
    labels: ["MONEY"],
    inside: words(NUMBERS),
    startsInside: true,
  },
  {
    asked: /\bhow (?:many|long|old|far|tall|big|often|high|deep)\b|\bwhat number\b/i,
    labels: [],
    inside: words(`every ${NUMBERS}`),
    startsInside: true,
  },
  {
    asked: /\bcolou?r\b/i,
    labels: [],
    inside: words("red blue green yellow black white grey gray brown pink purple orange gold silver"),
  },
  { asked: /\bwhy\b/i, labels: [], before: words("because since to for") },
];
