import { expect, it } from "vitest";
import type { CostBound } from "../../src/money/cost-bound.ts";
import { createCallCharge } from "../../src/pipeline/call-charge.ts";

const BOUND: CostBound = { nanoUsd: 100n };

function charging() {
  const extensions: bigint[] = [];
  const charge = createCallCharge(({ nanoUsd }) => extensions.push(nanoUsd));
  return { extensions, charge };
}

it("costs the amount that the provider reports", () => {
  const { extensions, charge } = charging();
  const attempt = charge.beginAttempt(() => BOUND);
  attempt.send();
  attempt.respond(true);
  charge.settle(7n);
  expect(charge.total).toBe(7n);
  expect(extensions).toEqual([]);
});

it.each([
  ["never came", false],
  ["came and was of no use", true],
])("also costs a request that is sent again because its response %s", (_, isAnswered) => {
  const { extensions, charge } = charging();
  const attempt = charge.beginAttempt(() => BOUND);
  attempt.send();
  if (isAnswered) attempt.respond(true);
  attempt.send();
  attempt.respond(true);
  charge.settle(7n);
  expect(extensions).toEqual([100n]);
  expect(charge.total).toBe(107n);
});

it("costs nothing for requests that the provider rejects before a retry", () => {
  const { extensions, charge } = charging();
  const attempt = charge.beginAttempt(() => BOUND);
  attempt.send();
  attempt.respond(false);
  attempt.send();
  attempt.respond(true);
  charge.settle(7n);
  expect(extensions).toEqual([]);
  expect(charge.total).toBe(7n);
});
