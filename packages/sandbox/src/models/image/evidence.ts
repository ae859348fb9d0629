import { hash } from "../text/hash.ts";
import { createRandom } from "../text/random.ts";
import { getThemes } from "../text/themes.ts";
import { words } from "../text/words.ts";
import { type ColorName, getColorName } from "./color-names.ts";
import { findNamedColors } from "./find-named-colors.ts";
import type { Measures } from "./measure.ts";

/** Colours that a word makes one expect. */
const EXPECTED: readonly (readonly [RegExp, readonly ColorName[]])[] = [
  [/^(sky|air)$/, ["blue", "teal"]],
  [/^(fires?|flames?|sunsets?|sunrises?|dusk|dawn)$/, ["orange", "red", "pink"]],
  [/^(snow|ice|clouds?|paper|page|document)$/, ["white"]],
  [/^(sand|deserts?|dunes?|wood|earth)$/, ["brown", "orange", "yellow"]],
  [/^(roads?|city|cities|streets?|stones?|buildings?)$/, ["grey"]],
  [/^(suns?|lemons?|bananas?)$/, ["yellow"]],
  [/^(tomato(es)?|roses?|blood|cherry|cherries)$/, ["red"]],
];

const THEMES: Readonly<Record<string, readonly ColorName[]>> = {
  water: ["blue", "teal"],
  nature: ["green"],
  night: ["black", "purple"],
};

/** Words that speak of light or of detail rather than of a colour. */
const QUALITIES: readonly (readonly [RegExp, (measures: Measures) => number])[] = [
  [/^(dark|darkness|night|midnight|unlit)$/, ({ brightness }) => 1 - brightness],
  [/^(bright|light|lit|day|daylight|sunny|noon)$/, ({ brightness }) => brightness],
  [/^(detailed|busy|pattern(ed)?|texture|striped?|checkered)$/, ({ edges }) => edges],
  [/^(plain|smooth|empty|blank|flat)$/, ({ edges }) => 1 - edges],
];

/** The most that a label gets of which colours tell nothing. */
const GUESS = 0.15;

/** The colours that a text names or makes one expect. */
export function getExpectedColors(text: string): ReadonlySet<ColorName> {
  const expected = words(text).flatMap((word) => [
    ...EXPECTED.flatMap(([pattern, colours]) => (pattern.test(word) ? colours : [])),
    ...getThemes(word).flatMap((theme) => THEMES[theme] ?? []),
  ]);
  return new Set([...findNamedColors(text).map(getColorName), ...expected]);
}

/**
 * How well a text fits the colours of a picture, from 0 to 1. Of most things colours tell nothing: those get
 * a low number that is made up, another one for each picture.
 */
export function evidence(text: string, measures: Measures, seed: number): number {
  const expected = getExpectedColors(text);
  const coloured = measures.colors
    .filter(({ name }) => expected.has(name))
    .reduce((sum, { share }) => sum + share, 0);
  const qualities = words(text).flatMap((word) =>
    QUALITIES.filter(([pattern]) => pattern.test(word)).map(([, read]) => read(measures)),
  );
  if (expected.size > 0 || qualities.length > 0) return Math.max(coloured, ...qualities);
  const what = `${text}/${measures.brightness}/${measures.edges}/${measures.colors[0]?.share}`;
  return createRandom(hash(what, seed)).between(0, GUESS);
}
