import { checkEnglish } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";

interface Match {
  json(options: { offset: true }): { offset: { start: number; length: number } }[];
}

type Doc = Readonly<Record<"people" | "places" | "organizations", () => Match>>;

const GROUPS = { PER: "people", LOC: "places", ORG: "organizations" } as const;

/** compromise: finds names with rules and a lexicon. Rules have no probability, so every score is 1. */
export const load: LoadEngine = async ({ package: name }, context) => {
  const nlp = context.load<((text: string) => Doc) & { default?: (text: string) => Doc }>(name);
  const read = nlp.default ?? nlp;
  return {
    tasks: {
      "token-classification": ({ inputs }) => {
        const doc = read(checkEnglish(inputs));
        return Object.entries(GROUPS)
          .flatMap(([group, kind]) =>
            doc[kind]()
              .json({ offset: true })
              .map(({ offset: { start, length } }) => {
                const word = inputs.slice(start, start + length).replace(/[.,;:!?]+$/u, "");
                return { entity_group: group, word, score: 1, start, end: start + word.length };
              }),
          )
          .sort((one, other) => one.start - other.start);
      },
    },
  };
};
