import type { ModelRunner } from "./model-runner.ts";
import { getCodePointPositions } from "./text/code-point-positions.ts";
import { type FoundName, findNames, walker } from "./text/find-names.ts";
import { locateWords } from "./text/locate-words.ts";

/** What words are labelled that belong to no name. */
const OUTSIDE = "O";

/** How sure the rules are of a word that none of them takes. */
const OUTSIDE_SCORE = 0.5;

/**
 * Names by rules. Words are joined to names unless the strategy is `none`: then each word stands alone with `B-` or
 * `I-` before its label and its number from 1.
 */
export const runTokenClassification: ModelRunner<"token-classification"> = ({ inputs, parameters }) => {
  const ignored = new Set(parameters?.ignore_labels ?? [OUTSIDE]);
  const pieces = parameters?.aggregation_strategy === "none" ? wordByWord(inputs) : joined(inputs);
  const place = getCodePointPositions(inputs);
  return pieces
    .filter(({ entity, entity_group: group }) => !ignored.has(entity ?? group ?? OUTSIDE))
    .map(({ start, end, ...piece }) => ({
      ...piece,
      word: inputs.slice(start, end),
      start: place(start),
      end: place(end),
    }));
};

type Piece = {
  readonly entity?: string;
  readonly entity_group?: string;
  readonly score: number;
  readonly index?: number;
  readonly start: number;
  readonly end: number;
};

function wordByWord(text: string): Piece[] {
  const nameAt = walker(findNames(text));
  return locateWords(text).map(({ start, end }, index) => {
    const name = nameAt(start);
    const entity = name ? `${start === name.start ? "B" : "I"}-${name.label}` : OUTSIDE;
    return { entity, score: name?.score ?? OUTSIDE_SCORE, index: index + 1, start, end };
  });
}

/** Names, and the stretches of words between them. */
function joined(text: string): Piece[] {
  const nameAt = walker(findNames(text));
  const pieces: Piece[] = [];
  let openName: FoundName | undefined;
  for (const { start, end } of locateWords(text)) {
    const name = nameAt(start);
    const last = pieces.at(-1);
    if (last && name === openName)
      pieces[pieces.length - 1] = { ...last, end: Math.max(end, name?.end ?? 0) };
    else
      pieces.push({ entity_group: name?.label ?? OUTSIDE, score: name?.score ?? OUTSIDE_SCORE, start, end });
    openName = name;
  }
  return pieces;
}
