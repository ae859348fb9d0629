import * as fc from "fast-check";

export type Text = fc.Arbitrary<string>;

/** ``form`${a} + ${b}` ``: text with arbitrary parts. */
export function form(strings: TemplateStringsArray, ...parts: readonly Text[]): Text {
  return fc.tuple(...parts).map((values) => strings.map((text, at) => text + (values[at] ?? "")).join(""));
}

/** One of these texts, as they stand. */
export const word = (...texts: readonly string[]): Text => fc.constantFrom(...texts);

/** One of the words of a line. */
export const words = (line: string): Text => word(...line.split(" "));

/** The first of each pair says how often, compared with the others. */
export const weighted = (...choices: readonly (readonly [weight: number, text: Text])[]): Text =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

export const oneOf = (...choices: readonly Text[]): Text => fc.oneof(...choices);

/** Up to `most` of them with something between. */
export const several = (item: Text, between: string, most: number, least = 0): Text =>
  fc.array(item, { minLength: least, maxLength: most }).map((items) => items.join(between));

/** In brackets more often than not: what is in none shows precedence. */
export const grouped = (text: Text): Text => weighted([3, form`(${text})`], [1, text]);
