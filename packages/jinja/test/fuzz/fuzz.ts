import { type Answer, type Case, runCase } from "../case.ts";
import { show } from "../compare.ts";
import type { Oracle } from "../oracle.ts";
import { agree, classOf } from "./agreement.ts";
import { caseAt } from "./cases.ts";
import { smallerCases } from "./shrink.ts";
import { UNEQUAL } from "./unequal.ts";

export interface Difference {
  readonly testCase: Case;
  readonly expected: Answer;
  readonly answer: Answer;
}

/** Differences with one cause more often than not. */
export interface DifferenceClass {
  readonly name: string;
  readonly count: number;
  /** The first of them, made as small as it can be. */
  readonly example: Difference;
}

export interface FuzzReport {
  readonly cases: number;
  /** How many of them rendered, so that a run of errors alone is noticed. */
  readonly rendered: number;
  /** Reasons why cases cannot be equal, with how many there were. */
  readonly excluded: ReadonlyMap<string, number>;
  /** The most frequent first. */
  readonly classes: readonly DifferenceClass[];
}

const BATCH = 200;
/** How many classes get an example that is made small, and in how many steps. */
const SHRUNK = 20;
const STEPS = 25;

/**
 * Renders random templates here and with Python's Jinja2.
 * @param oracles each is a process with its own batches
 */
export async function fuzz(oracles: readonly Oracle[], count: number, seed: number): Promise<FuzzReport> {
  const excluded = new Map<string, number>();
  const found = new Map<string, { count: number; first: Difference }>();
  let rendered = 0;
  let next = 0;
  const work = async (oracle: Oracle) => {
    while (next < count) {
      const from = next;
      next += BATCH;
      const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => caseAt(seed, from + at));
      for (const difference of await compare(oracle, batch)) {
        if (!difference.expected.error) rendered++;
        const verdict = judge(difference);
        if (verdict === null) continue;
        if (verdict.reason !== null) {
          excluded.set(verdict.reason, (excluded.get(verdict.reason) ?? 0) + 1);
          continue;
        }
        const known = found.get(verdict.name);
        if (known === undefined) found.set(verdict.name, { count: 1, first: difference });
        else known.count++;
      }
    }
  };
  await Promise.all(oracles.map(work));
  const classes: DifferenceClass[] = [];
  const sorted = [...found].sort((a, b) => b[1].count - a[1].count);
  for (const [at, [name, { count, first }]] of sorted.entries()) {
    const example = at < SHRUNK ? await shrink(oracles[0] as Oracle, name, first) : first;
    classes.push({ name, count, example });
  }
  return { cases: count, rendered, excluded, classes };
}

async function compare(oracle: Oracle, cases: readonly Case[]): Promise<Difference[]> {
  const asked = oracle.ask(cases);
  const answers = cases.map(runCase);
  const expected = await asked;
  return cases.map((testCase, at) => ({
    testCase,
    expected: expected[at] ?? { output: "" },
    answer: answers[at] ?? { output: "" },
  }));
}

/** Null where both agree; else the class of the difference, or the reason why there has to be one. */
function judge({ testCase, expected, answer }: Difference) {
  if (agree(expected, answer)) return null;
  const unequal = UNEQUAL.find((each) => each.excludes(testCase, expected, answer));
  return { name: classOf(expected, answer), reason: unequal?.reason ?? null };
}

/** Small enough to read: greedily drops parts that the difference does not need. */
async function shrink(oracle: Oracle, name: string, difference: Difference): Promise<Difference> {
  let smallest = difference;
  for (let rounds = 0; rounds < STEPS; rounds++) {
    const smaller = await firstOfClass(oracle, name, smallerCases(smallest.testCase));
    if (!smaller) return smallest;
    smallest = smaller;
  }
  return smallest;
}

async function firstOfClass(oracle: Oracle, name: string, cases: readonly Case[]) {
  for (let at = 0; at < cases.length; at += 40) {
    for (const difference of await compare(oracle, cases.slice(at, at + 40))) {
      const verdict = judge(difference);
      if (verdict?.reason === null && verdict.name === name) return difference;
    }
  }
  return undefined;
}

/** The report of a class. */
export function describeClass({ name, count, example }: DifferenceClass): string {
  const { testCase, expected, answer } = example;
  const { id, template, templates = {}, context = {}, options = {} } = testCase;
  const more = Object.entries({ templates, context, options })
    .filter(([, value]) => Object.keys(value).length > 0)
    .map(([key, value]) => `  ${key} ${JSON.stringify(value)}\n`)
    .join("");
  return `${count} × ${name}\n  ${id} ${JSON.stringify(template)}\n${more}  Jinja2 ${show(expected)}\n  ours   ${show(answer)}`;
}
