import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "../../src/storage/memory-store.ts";
import { exportUsage } from "../../src/usage/export-usage.ts";
import { createLedger, type LedgerProblem } from "../../src/usage/ledger.ts";
import type { UsageEntry } from "../../src/usage/usage-entry.ts";
import { usageEntries, usageEntry } from "../usage-entries.ts";

/** A store that notes its batches, and takes them when the test lets it. */
function takingStore() {
  const batches: string[][] = [];
  let failing = false;
  let underWay = 0;
  let gate = Promise.resolve();
  return {
    batches,
    fail: (on: boolean) => {
      failing = on;
    },
    /** Holds all writes until the function that it returns is called. */
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    async addUsage(entries: readonly UsageEntry[]) {
      underWay += 1;
      expect(underWay).toBe(1);
      await gate;
      underWay -= 1;
      if (failing) throw new Error("disk full");
      batches.push(entries.map(({ requestId }) => requestId));
    },
  };
}

const row = (requestId: number | string) => usageEntry({ requestId: `${requestId}` });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`);

describe("a usage log", () => {
  let store: ReturnType<typeof takingStore>;
  let problems: LedgerProblem[];
  const onProblem = (problem: LedgerProblem) => problems.push(problem);
  beforeEach(() => {
    vi.useFakeTimers();
    store = takingStore();
    problems = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("writes nothing while a row is recorded, and all of them after a while", async () => {
    const ledger = createLedger(store, { everyMs: 1_000 });
    for (const id of range(1, 3)) ledger.record(row(id));
    await vi.advanceTimersByTimeAsync(999);
    expect([store.batches, ledger.waiting]).toEqual([[], 3]);
    await vi.advanceTimersByTimeAsync(1);
    expect([store.batches, ledger.waiting]).toEqual([[["1", "2", "3"]], 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not wait for the clock when a batch is full", async () => {
    const ledger = createLedger(store, { batch: 2, everyMs: 1_000 });
    for (const id of range(1, 5)) ledger.record(row(id));
    expect(store.batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.batches).toEqual([["1", "2"], ["3", "4"], ["5"]]);
  });

  it("waits for the clock until the number of rows that it writes without a delay", async () => {
    const ledger = createLedger(store, { batch: 2, writeAt: 5, everyMs: 1_000, compresses: true });
    for (const id of range(1, 4)) ledger.record(row(id));
    await vi.advanceTimersByTimeAsync(1);
    expect(store.batches).toEqual([]);
    ledger.record(row(5));
    await vi.advanceTimersByTimeAsync(1);
    expect(store.batches).toEqual([["1", "2"], ["3", "4"], ["5"]]);
  });

  it("keeps rows recorded during a flush for the next one, and never runs two concurrently", async () => {
    const ledger = createLedger(store, { batch: 10, everyMs: 1_000 });
    const open = store.hold();
    ledger.record(row(1));
    const flushes = [ledger.flush()];
    await vi.advanceTimersByTimeAsync(0);
    ledger.record(row(2));
    flushes.push(ledger.flush(), ledger.flush());
    expect(ledger.waiting).toBe(2);
    open();
    await Promise.all(flushes);
    expect(store.batches).toEqual([["1"], ["2"]]);
  });

  it("keeps rows in order while the store fails, reports it once, and continues", async () => {
    const ledger = createLedger(store, { batch: 2, everyMs: 1_000, onProblem });
    store.fail(true);
    for (const id of range(1, 3)) ledger.record(row(id));
    await ledger.flush();
    await vi.advanceTimersByTimeAsync(5_000);
    ledger.record(row(4));
    expect([ledger.waiting, ledger.lost, problems.map(({ kind }) => kind)]).toEqual([4, 0, ["store-failed"]]);
    expect(problems[0]?.cause).toEqual(new Error("disk full"));
    store.fail(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([store.batches.flat(), ledger.waiting]).toEqual([range(1, 4), 0]);
    store.fail(true);
    ledger.record(row(5));
    await ledger.flush();
    expect(problems.map(({ kind }) => kind)).toEqual(["store-failed", "store-failed"]);
  });

  it("drops the oldest rows above the limit, and reports it once", async () => {
    const ledger = createLedger(store, { batch: 2, maxWaiting: 10, onProblem });
    store.fail(true);
    for (const id of range(1, 25)) ledger.record(row(id));
    await ledger.flush();
    expect([ledger.waiting, ledger.lost]).toEqual([10, 15]);
    expect(problems.map(({ kind }) => kind).sort()).toEqual(["entries-lost", "store-failed"]);
    store.fail(false);
    await ledger.flush();
    expect(store.batches.flat()).toEqual(range(16, 25));
  });

  it("counts rows in the current write as pending", async () => {
    const ledger = createLedger(store, { batch: 3, maxWaiting: 4 });
    const open = store.hold();
    for (const id of range(1, 4)) ledger.record(row(id));
    const flush = ledger.flush();
    for (const id of range(5, 6)) ledger.record(row(id));
    expect([ledger.waiting, ledger.lost]).toEqual([4, 2]);
    open();
    await flush;
    await ledger.close();
    expect(store.batches.flat()).toEqual(["1", "2", "3", "6"]);
  });

  it("writes everything when it is closed, including rows that arrive meanwhile", async () => {
    const ledger = createLedger(store, { batch: 2 });
    const open = store.hold();
    for (const id of range(1, 5)) ledger.record(row(id));
    const closing = ledger.close();
    ledger.record(row(6));
    open();
    await closing;
    expect([store.batches.flat(), ledger.waiting, ledger.lost]).toEqual([range(1, 6), 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tries a few times more when it is closed", async () => {
    const ledger = createLedger(store, { onProblem });
    store.fail(true);
    ledger.record(row(1));
    const closing = ledger.close();
    await vi.advanceTimersByTimeAsync(200);
    store.fail(false);
    await vi.advanceTimersByTimeAsync(10_000);
    await closing;
    expect([store.batches, ledger.lost]).toEqual([[["1"]], 0]);
  });

  it("reports how many rows are lost if the store keeps failing", async () => {
    const ledger = createLedger(store, { onProblem });
    store.fail(true);
    for (const id of range(1, 3)) ledger.record(row(id));
    const closing = ledger.close();
    await vi.advanceTimersByTimeAsync(10_000);
    await closing;
    expect([ledger.waiting, ledger.lost]).toEqual([0, 3]);
    expect(problems.at(-1)).toMatchObject({
      kind: "entries-lost",
      message: expect.stringContaining("3 are lost"),
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("counts rows after the end as lost, and reports it once", async () => {
    const ledger = createLedger(store, { onProblem });
    await ledger.close();
    for (const id of range(1, 3)) ledger.record(row(id));
    expect([ledger.lost, ledger.waiting, problems.length]).toEqual([3, 0, 1]);
  });

  it("neither loses nor duplicates rows, for any order of events", async () => {
    const steps = fc.array(fc.constantFrom("record", "flush", "fail", "work", "tick"), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 5 }), async (sequence, batch) => {
        const store = takingStore();
        const ledger = createLedger(store, { batch, everyMs: 10 });
        let recorded = 0;
        for (const step of sequence) {
          if (step === "record") ledger.record(row(++recorded));
          else if (step === "flush") void ledger.flush();
          else if (step === "tick") await vi.advanceTimersByTimeAsync(7);
          else store.fail(step === "fail");
          expect(ledger.waiting + store.batches.flat().length).toBe(recorded);
        }
        store.fail(false);
        const closing = ledger.close();
        await vi.advanceTimersByTimeAsync(10_000);
        await closing;
        expect(store.batches.flat()).toEqual(range(1, recorded));
      }),
    );
  });
});

describe("an export", () => {
  async function text(entries: readonly UsageEntry[], format: "csv" | "ndjson"): Promise<string> {
    const store = createMemoryStore();
    await store.addUsage(entries);
    let all = "";
    for await (const piece of exportUsage(store, {}, format)) all += Buffer.from(piece).toString();
    return all;
  }

  it("is a table with a line for each row", async () => {
    const entry = usageEntry({ requestId: "r1", model: "acme/talk", usd: 0.5, tokenId: "tok_1" });
    expect(await text([entry], "csv")).toBe(
      "requestId,at,surface,tokenId,billTo,provider,model,operation,status,outcome,attempts,cached," +
        "promptTokens,completionTokens,usd,estimated,emulated,totalMs,firstContentMs\r\n" +
        "r1,2026-11-22T07:00:00.000Z,openai,tok_1,,,acme/talk,,200,completed,1,false,,,0.5,false,,100,\r\n",
    );
  });

  it.each([
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\r\nlines", '"two\r\nlines"'],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["\t=1", "'\t=1"],
    ["1=1", "1=1"],
  ])("writes the model %j as %s", async (model, cell) => {
    expect(await text([usageEntry({ model })], "csv")).toContain(`,${cell},,200,`);
  });

  it("is a line of JSON for each row, the newest first", async () => {
    await fc.assert(
      fc.asyncProperty(usageEntries, async (entries) => {
        const lines = (await text(entries, "ndjson")).split("\n");
        expect(lines.pop()).toBe("");
        const read = lines.map((line) => JSON.parse(line));
        expect(read.map(({ at }) => at)).toEqual(
          entries
            .map(({ at }) => at)
            .sort()
            .reverse(),
        );
        const byId = (a: UsageEntry, b: UsageEntry) => (a.requestId < b.requestId ? -1 : 1);
        expect(read.sort(byId)).toEqual(JSON.parse(JSON.stringify([...entries].sort(byId))));
      }),
    );
  });

  it("reads a page when the one before was taken", async () => {
    const memory = createMemoryStore();
    await memory.addUsage(Array.from({ length: 2_500 }, (_, i) => usageEntry({ requestId: `${i}` })));
    let pages = 0;
    const usage: typeof memory.usage = (query, page) => {
      pages += 1;
      return memory.usage(query, page);
    };
    const seen: number[] = [];
    let lines = 0;
    for await (const piece of exportUsage({ usage }, {}, "ndjson")) {
      seen.push(pages);
      lines += Buffer.from(piece).toString().split("\n").length - 1;
    }
    expect([seen, lines]).toEqual([[1, 2, 3], 2_500]);
  });
});
