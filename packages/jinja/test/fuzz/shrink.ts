import type { Case } from "../case.ts";

/** The case with one part removed, the largest parts first. */
export function smallerCases(testCase: Case): Case[] {
  const { template, templates = {}, context = {}, options = {} } = testCase;
  return [
    ...without(options).map((options) => ({ ...testCase, options })),
    ...without(templates).map((templates) => ({ ...testCase, templates })),
    ...without(context).map((context) => ({ ...testCase, context })),
    ...shorter(template).map((template) => ({ ...testCase, template })),
    ...Object.entries(templates).flatMap(([name, source]) =>
      shorter(source).map((text) => ({ ...testCase, templates: { ...templates, [name]: text } })),
    ),
  ];
}

const without = <T extends object>(record: T): T[] =>
  Object.keys(record).map(
    (left) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== left)) as T,
  );

/** Removes tokens of the text, in runs of decreasing length. */
function shorter(text: string): string[] {
  const tokens = text.match(/\{[{%#][-+]?|[-+]?[}%#]\}|\w+|\s+|'[^']*'|./gsu) ?? [];
  const texts: string[] = [];
  for (let length = Math.ceil(tokens.length / 2); length > 0; length = length > 1 ? Math.ceil(length / 2) : 0)
    for (let at = 0; at < tokens.length; at += length > 4 ? Math.ceil(length / 2) : 1)
      texts.push([...tokens.slice(0, at), ...tokens.slice(at + length)].join(""));
  return texts;
}
