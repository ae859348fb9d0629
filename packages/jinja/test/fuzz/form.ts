import type { Random } from "./random.ts";

/** A rule of a grammar: generates text. */
export type Text = (random: Random) => string;

/** ``form`${a} + ${b}` ``: text with parts that other rules make. */
export function form(strings: TemplateStringsArray, ...parts: readonly Text[]): Text {
  return (random) => strings.map((text, at) => text + (parts[at]?.(random) ?? "")).join("");
}

/** One of these strings. */
export const word =
  (...texts: readonly string[]): Text =>
  (random) =>
    random.pick(texts);

/** One of the words of a line. */
export const words = (line: string): Text => word(...line.split(" "));

/** The first of each pair tells how often, compared with the others. */
export function weighted(...choices: readonly (readonly [weight: number, text: Text])[]): Text {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    for (const [weight, text] of choices) {
      left -= weight;
      if (left < 0) return text(random);
    }
    return choices[0]?.[1](random) ?? "";
  };
}

export const oneOf =
  (...choices: readonly Text[]): Text =>
  (random) =>
    random.pick(choices)(random);

/** The text, or nothing. */
export const maybe = (text: Text, probability = 0.5): Text => {
  return (random) => (random.chance(probability) ? text(random) : "");
};

/** From `least` to `most` of them with something between. */
export const several =
  (item: Text, between: string, most: number, least = 0): Text =>
  (random) => {
    const count = least + random.below(most - least + 1);
    return Array.from({ length: count }, () => item(random)).join(between);
  };

/** Usually in brackets: expressions without them show precedence. */
export const grouped = (text: Text): Text => weighted([3, form`(${text})`], [1, text]);
