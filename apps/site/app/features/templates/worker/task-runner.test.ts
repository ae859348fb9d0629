import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Message, Task } from "./messages.ts";
import { createTaskRunner, type WorkerLike } from "./task-runner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const task = (template: string): Task => ({ kind: "format", template, indent: 2 });
const answer = (text: string): Message => ({ kind: "formatted", text });

/** Workers that return what the test sets. */
function bench() {
  const started: (WorkerLike & { asked: Task[]; ended: boolean; say(message: Message): void })[] = [];
  const runner = createTaskRunner(() => {
    const worker: (typeof started)[number] = {
      asked: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: (given) => void worker.asked.push(given),
      terminate: () => {
        worker.ended = true;
      },
      say: (message) => worker.onmessage?.(new MessageEvent("message", { data: message })),
    };
    started.push(worker);
    return worker;
  });
  return { runner, started };
}

it("sends a task once the worker is ready, and measures time only from then", async () => {
  const { runner, started } = bench();
  const first = runner.run(task("a"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(started[0]?.asked).toEqual([]);
  started[0]?.say({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(900);
  started[0]?.say(answer("A"));
  expect(await first).toEqual(answer("A"));
});

it("terminates a worker that takes too long, and continues with another", async () => {
  const { runner, started } = bench();
  const first = runner.run(task("a"));
  started[0]?.say({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(1001);
  expect(await first).toEqual({ kind: "too-long" });
  expect(started[0]?.ended).toBe(true);
  const second = runner.run(task("b"));
  started[1]?.say({ kind: "ready" });
  started[0]?.say(answer("late"));
  started[1]?.say(answer("B"));
  expect(await second).toEqual(answer("B"));
});

it("drops a task that a newer one of the same kind replaces", async () => {
  const { runner, started } = bench();
  const all = ["a", "b", "c"].map((each) => runner.run(task(each)));
  started[0]?.say({ kind: "ready" });
  started[0]?.say(answer("A"));
  started[0]?.say(answer("C"));
  expect(await Promise.all(all)).toEqual([answer("A"), { kind: "outdated" }, answer("C")]);
});

it("reports that a worker does not start, and tries another one then", async () => {
  const { runner, started } = bench();
  const first = runner.run(task("a"));
  started[0]?.onerror?.(new Event("error") as ErrorEvent);
  expect(await first).toEqual({ kind: "broken" });
  void runner.run(task("b"));
  expect(started).toHaveLength(2);
  runner.close();
  expect(started[1]?.ended).toBe(true);
});
