import { setTimeout } from "node:timers/promises";
import { OFFERS } from "@inferhub/catalog/models";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRelease } from "../breadth.ts";
import { pricedUpstream, type Wish } from "./priced-upstream.ts";
import { PROVIDER_KEY, withStack } from "./stack.ts";
import { DOORS } from "./surfaces.ts";

let upstream: Awaited<ReturnType<typeof pricedUpstream>>;
const stack = withStack({
  resolveConnection: ({ id }) => (id === "groq" ? { key: PROVIDER_KEY, baseUrl: upstream.url } : undefined),
});

/** Maximum cost of a request, if the provider reports its cost. */
const PRICES = { groq: { talk: { request: 1 } } };

beforeAll(async () => {
  upstream = await pricedUpstream();
  stack().policy({ prices: PRICES });
});
afterAll(() => upstream.stop());

/** One request of a plan: its endpoint, its time, streamed or not, and its cost. */
interface Step extends Wish {
  readonly door: number;
  readonly stream: boolean;
  /** Milliseconds to wait before it. */
  readonly pauseMs: number;
}

interface Outcome {
  readonly status: number;
  readonly usd: number;
  /** Amounts that were already charged when it was sent. */
  readonly paidBefore: number;
}

async function ask(
  token: string,
  { door, stream, ...wish }: Omit<Step, "pauseMs">,
  model = "talk",
  maxTokens = 50,
) {
  const { ask } = DOORS[door % DOORS.length] as (typeof DOORS)[number];
  const more = { messages: [{ role: "user", content: JSON.stringify(wish) }], stream, max_tokens: maxTokens };
  const response = await ask(stack().url, { token, provider: "groq", model, more });
  await response.text();
  return response.status;
}

/** Runs a plan with several callers, each of which sends one request after the other. */
async function carryOut(
  token: string,
  callers: readonly (readonly Step[])[],
  costOf: (step: Step) => number,
  model?: string,
) {
  const outcomes: Outcome[] = [];
  let paid = 0;
  await Promise.all(
    callers.map(async (steps) => {
      for (const { pauseMs, ...step } of steps) {
        await setTimeout(pauseMs);
        const paidBefore = paid;
        const status = await ask(token, step, model);
        const usd = status === 200 ? costOf({ ...step, pauseMs }) : 0;
        paid += usd;
        outcomes.push({ status, usd, paidBefore });
      }
    }),
  );
  return { outcomes, paid };
}

const ms = fc.nat({ max: 6 });
const callersOf = (cost: fc.Arbitrary<number | undefined>) =>
  fc.array(
    fc.array(
      fc.record({
        door: fc.nat({ max: DOORS.length - 1 }),
        stream: fc.boolean(),
        pauseMs: ms,
        ms,
        usd: cost,
        promptTokens: fc.integer({ min: 1, max: 20 }),
        completionTokens: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    { minLength: 1, maxLength: 6 },
  ) as fc.Arbitrary<Step[][]>;

const TOLERANCE = 1e-9;
/** The observed spend of each token, to compare with the usage log. */
const seen = new Map<string, number>();

async function newToken(usd: number) {
  const made = await stack().token({ budget: { usd, per: "day" } });
  seen.set(made.id, 0);
  return made;
}

describe("a budget", () => {
  it("is not overspent by what providers charge, however requests interleave", async () => {
    const budgets = fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10);
    const costs = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
    await fc.assert(
      fc.asyncProperty(budgets, callersOf(costs), async (budget, callers) => {
        const { id, token } = await newToken(budget);
        const { outcomes, paid } = await carryOut(token, callers, ({ usd = 0 }) => usd);
        seen.set(id, paid);
        for (const { status, paidBefore } of outcomes) {
          expect([200, 402]).toContain(status);
          // No call is let in that may cost more than is left.
          if (paidBefore > budget - 1 + TOLERANCE) expect(status).toBe(402);
        }
        expect(paid).toBeLessThan(budget + TOLERANCE);
        await expectSpent(token, paid > budget - 1 + TOLERANCE);
      }),
      { numRuns: isRelease() ? 40 : 10 },
    );
  });

  it("is never exceeded if prices are known and responses are bounded", async () => {
    const model = pricedModel();
    const { input = 0, output = 0 } = model.usdPerMillionTokens ?? {};
    const costOf = ({ promptTokens, completionTokens }: Wish) =>
      (promptTokens * input + completionTokens * output) / 1e6;
    const budgets = fc.integer({ min: 1, max: 20 }).map((answers) => (answers * 50 * output) / 1e6);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(budgets, callersOf(fc.constant(undefined)), async (budget, callers) => {
        const { id, token } = await newToken(budget);
        const { outcomes, paid } = await carryOut(token, callers, costOf, model.providerModelId);
        seen.set(id, paid);
        expect(paid).toBeLessThanOrEqual(budget + TOLERANCE);
        refused += outcomes.filter(({ status }) => status === 402).length;
      }),
      { numRuns: isRelease() ? 30 : 8 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  it("applies to one caller and to all callers without their own limits", async () => {
    const { id, token } = await stack().token();
    stack().policy({ prices: PRICES, everyone: { budget: { usd: 2, per: "month" } } });
    const step = { stream: false, ms: 0, usd: 0.6, promptTokens: 1, completionTokens: 1 };
    const statuses: number[] = [];
    for (let door = 0; door < 4; door++) statuses.push(await ask(token, { ...step, door }));
    expect(statuses).toEqual([200, 200, 402, 402]);
    stack().policy({ prices: PRICES });
    seen.set(id, 1.2);
  });

  it("equals the usage log, to the last cent", async () => {
    await expect.poll(async () => closest(await stack().store.spent(undefined))).toEqual(closest(seen));
  });
});

/** A model whose price is published, so that a call can be priced before it is made. */
function pricedModel() {
  const found = OFFERS.find(
    ({ provider, usdPerMillionTokens: { input = 0, output = 0 } = {} }) =>
      provider === "groq" && input > 0 && output > 0,
  );
  if (!found) throw new Error("The catalogue knows no price of Groq's");
  return found;
}

/** Afterwards every door is closed, or none is. */
async function expectSpent(token: string, isSpent: boolean): Promise<void> {
  const step = { stream: false, ms: 0, usd: 0, promptTokens: 1, completionTokens: 1 };
  for (const door of DOORS.keys()) expect(await ask(token, { ...step, door })).toBe(isSpent ? 402 : 200);
}

const closest = (sums: ReadonlyMap<string, number | bigint>) =>
  Object.fromEntries(
    [...sums]
      .map(([id, sum]) => [id, typeof sum === "bigint" ? Number(sum) / 1e9 : Number(sum.toFixed(9))] as const)
      .filter(([, usd]) => usd > TOLERANCE)
      .sort(),
  );
