import { describe, expect, it } from "vitest";
import { createRowQueue } from "../../src/usage/row-queue.ts";
import { usageEntry } from "../usage-entries.ts";

const row = (id: number) => usageEntry({ requestId: `${id}`, model: "acme/talk", usd: 0.000_000_001 });
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => row(from + i));

describe.each([false, true])("a queue of rows, compressed: %s", (compresses) => {
  it("returns rows unchanged and in order, also across blocks", () => {
    const queue = createRowQueue({ compresses });
    for (const each of rows(1, 1_000)) queue.push(each);
    expect(queue.length).toBe(1_000);
    expect(queue.take(10)).toEqual(rows(1, 10));
    expect(queue.take(600)).toEqual(rows(11, 610));
    expect(queue.take(1_000)).toEqual(rows(611, 1_000));
    expect([queue.length, queue.take(1)]).toEqual([0, []]);
  });

  it("puts rows back in front of later ones", () => {
    const queue = createRowQueue({ compresses });
    for (const each of rows(1, 300)) queue.push(each);
    const taken = queue.take(290);
    for (const each of rows(301, 600)) queue.push(each);
    queue.putBack(taken);
    expect(queue.length).toBe(600);
    expect(queue.take(600)).toEqual(rows(1, 600));
  });
});
