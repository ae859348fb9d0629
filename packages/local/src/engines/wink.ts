import { checkEnglish } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { topScores } from "./top-scores.ts";

interface Item {
  out(of: unknown): unknown;
}

interface Nlp {
  readonly its: Readonly<Record<"detail" | "sentiment" | "span", unknown>>;
  readDoc(text: string): Item & {
    entities(): { each(visit: (entity: Item) => void): void };
    tokens(): Item & { out(of: unknown): unknown };
  };
}

/** winkNLP: sentiment from a lexicon with support for negation, and entities such as dates and amounts. */
export const load: LoadEngine = async ({ package: name }, context) => {
  const nlp = context.load<(model: unknown, pipe: readonly string[]) => Nlp>("wink-nlp")(context.load(name), [
    ...["sbd", "negation", "sentiment", "ner"],
  ]);
  return {
    tasks: {
      "text-classification": ({ inputs, parameters }) => {
        const sentiment = Number(nlp.readDoc(checkEnglish(inputs)).out(nlp.its.sentiment));
        const positive = Math.max(0, Math.min(1, (1 + sentiment) / 2));
        return topScores(
          [
            { label: "positive", score: positive },
            { label: "negative", score: 1 - positive },
          ],
          parameters?.top_k,
        );
      },
      "token-classification": ({ inputs }) => {
        const found: { entity_group: string; word: string; score: number; start: number; end: number }[] = [];
        let at = 0;
        nlp
          .readDoc(checkEnglish(inputs))
          .entities()
          .each((entity) => {
            const { value, type } = entity.out(nlp.its.detail) as { value: string; type: string };
            const start = inputs.indexOf(value, at);
            if (start < 0) return;
            at = start + value.length;
            found.push({ entity_group: type, word: value, score: 1, start, end: at });
          });
        return found;
      },
    },
  };
};
