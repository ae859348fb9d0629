import { describe, expect, it } from "vitest";
import { describeOutsideRelease, divided } from "../../breadth.ts";
import { expectOver, sceneFor } from "./cells.ts";
import { ask } from "./client.ts";
import { DOORS, failureIn, modelFor, sendingTo } from "./doors.ts";
import { FAULTS } from "./faults.ts";
import { POLICY, soon } from "./scene.ts";
import { timeLimitsFor } from "./time-limits.ts";

const CELLS = FAULTS.flatMap((fault) =>
  DOORS.map((door) => ({ fault, door, title: `${fault.id}: ${door.id}`, expected: fault.expected(door) })),
);

/**
 * Each fault once in a full response and once in a stream, and each endpoint once. In a release, each fault by each kind
 * of endpoint; in `long` by the others.
 */
const RUN = divided(
  CELLS.filter(({ expected }) => typeof expected !== "string"),
  ({ fault, door }) => [`${fault.id}: ${door.streams ? "stream" : "plain"}`, door.id],
  ({ fault, door }) => `${fault.id}: ${door.kind}`,
);

describe("any upstream fault", () => {
  for (const { fault, door, title, expected } of RUN) {
    if (typeof expected === "string") continue;
    it(title, async () => {
      const { options, policy } = timeLimitsFor(fault, door);
      const scene = await sceneFor(options);
      scene.setPolicy({ ...POLICY, ...policy });
      const { url, token, upstream } = scene;
      upstream.behave({ together: fault.manner });
      const received = await soon(
        ask(url, await sendingTo(door, token, modelFor(door, fault.fallback))).received,
      );
      const { status, end, text, headers } = received;
      expect({ status, end, retryAfter: headers["retry-after"] }).toEqual({
        status: expected.status,
        end: expected.end,
        retryAfter: expected.retryAfter,
      });
      if (door.endMark) expect(door.endMark.test(text), text).toBe(expected.complete ?? false);
      if (expected.failure) expect(failureIn(door, text, status === 200), text).toBeDefined();
      expect(upstream.visits.map(({ provider }) => provider)).toEqual(
        ["together", "spare"].slice(0, expected.attempts),
      );
      const { outcome, attempts } = expected;
      expect(await expectOver(scene, received)).toMatchObject({
        outcome,
        attempts,
        status: expected.status,
        provider: attempts === 2 ? "spare" : "together",
      });
    });
  }
});

describeOutsideRelease("the table", () => {
  it("has a cell for each fault at each endpoint, and a reason for cells without an expectation", () => {
    const reasons = CELLS.filter(({ expected }) => typeof expected === "string");
    expect([CELLS.length, reasons.length]).toEqual([FAULTS.length * DOORS.length, 19]);
  });
});
