import { type Answer, type Case, runCase } from "../case.ts";
import { hasSameType, show } from "../compare.ts";
import type { Oracle } from "../oracle.ts";
import { sampleCases } from "./grammar.ts";
import { KNOWN_DIFFERENCES } from "./known.ts";

export interface Difference {
  readonly testCase: Case;
  readonly expected: Answer;
  readonly answer: Answer;
}

export interface Run {
  readonly templates: number;
  /** How many of them rendered, so that a run of errors alone is noticed. */
  readonly rendered: number;
  /** Reasons with how often each was met. */
  readonly known: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

const BATCH = 250;

/** Renders random templates here and with Python's Jinja2. */
export async function fuzz(oracle: Oracle, count: number, seed: number, mostDifferences = 20): Promise<Run> {
  const known = new Map<string, number>();
  const differences: Difference[] = [];
  let rendered = 0;
  const cases = sampleCases(count, seed);
  for (let at = 0; at < cases.length; at += BATCH) {
    const batch = cases.slice(at, at + BATCH);
    const answers = await oracle.ask(batch);
    for (const [index, testCase] of batch.entries()) {
      const expected = answers[index] ?? { output: "" };
      if (!expected.error) rendered++;
      const answer = runCase(testCase);
      if (agree(expected, answer)) continue;
      const reason = KNOWN_DIFFERENCES.find((each) => each.matches(testCase, expected, answer))?.reason;
      if (reason) known.set(reason, (known.get(reason) ?? 0) + 1);
      else if (differences.length < mostDifferences) differences.push({ testCase, expected, answer });
    }
  }
  const shrunk: Difference[] = [];
  for (const difference of differences) shrunk.push(await shrink(oracle, difference));
  return { templates: cases.length, rendered, known, differences: shrunk };
}

/** The same text, or an error of the same kind. */
function agree(expected: Answer, answer: Answer): boolean {
  if (expected.error) return answer.error !== undefined && hasSameType(answer.error, expected.error);
  return expected.output === answer.output;
}

/** Small enough to read: greedily drops what the difference does not need. */
async function shrink(oracle: Oracle, difference: Difference): Promise<Difference> {
  let smallest = difference;
  for (let rounds = 0; rounds < 60; rounds++) {
    const smaller = await firstDifference(oracle, difference, candidates(smallest.testCase));
    if (!smaller) return smallest;
    smallest = smaller;
  }
  return smallest;
}

async function firstDifference(oracle: Oracle, { expected, answer }: Difference, cases: readonly Case[]) {
  for (let at = 0; at < cases.length; at += 40) {
    const batch = cases.slice(at, at + 40);
    const answers = await oracle.ask(batch);
    for (const [index, testCase] of batch.entries()) {
      const right = answers[index] ?? { output: "" };
      const ours = runCase(testCase);
      const sameSort = right.error?.type === expected.error?.type && ours.error?.type === answer.error?.type;
      const isKnown = KNOWN_DIFFERENCES.some((each) => each.matches(testCase, right, ours));
      if (sameSort && !isKnown && !agree(right, ours)) return { testCase, expected: right, answer: ours };
    }
  }
  return undefined;
}

/** The case with one thing less, the largest things first. */
function candidates(testCase: Case): Case[] {
  const { template, templates = {}, context = {}, options = {} } = testCase;
  return [
    ...without(context).map((context) => ({ ...testCase, context })),
    ...without(options).map((options) => ({ ...testCase, options })),
    ...without(templates).map((templates) => ({ ...testCase, templates })),
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

/** Tokens of the text, in runs of falling length, left out. */
function shorter(text: string): string[] {
  const tokens = text.match(/\{[{%#][-+]?|[-+]?[}%#]\}|\w+|\s+|'[^']*'|./gsu) ?? [];
  const texts: string[] = [];
  for (let length = Math.ceil(tokens.length / 2); length > 0; length = length > 1 ? Math.ceil(length / 2) : 0)
    for (let at = 0; at < tokens.length; at += length > 4 ? Math.ceil(length / 2) : 1)
      texts.push([...tokens.slice(0, at), ...tokens.slice(at + length)].join(""));
  return texts;
}

/** What a person needs to see of a difference. */
export function describeDifference({ testCase, expected, answer }: Difference): string {
  const { id, template, templates = {}, context = {}, options = {} } = testCase;
  const more = Object.entries({ templates, context, options })
    .filter(([, value]) => Object.keys(value).length > 0)
    .map(([name, value]) => `  ${name} ${JSON.stringify(value)}\n`)
    .join("");
  return `${id} ${JSON.stringify(template)}\n${more}  Jinja2 ${show(expected)}\n  ours   ${show(answer)}`;
}
