import { expect, it } from "vitest";
import { CallSignal } from "../../src/pipeline/call-signal.ts";

it("tells each listener once, functions and objects, with the reason at hand", () => {
  const calls = new CallSignal();
  const reported: unknown[] = [];
  calls.addEventListener("abort", () => reported.push(calls.reason));
  calls.addEventListener("abort", { handleEvent: (event) => reported.push(event.type) });
  calls.abort("first");
  calls.abort("second");
  expect(reported).toEqual(["first", "abort"]);
  expect(() => calls.throwIfAborted()).toThrow("first");
});

it("tells no listener that was removed", () => {
  const calls = new CallSignal();
  const listener = () => expect.unreachable();
  calls.addEventListener("abort", listener);
  calls.removeEventListener("abort", listener);
  calls.abort("left");
});

it("gives a real signal, which can be joined with others", () => {
  const calls = new CallSignal();
  const joined = AbortSignal.any([calls.toAbortSignal()]);
  expect(joined.aborted).toBe(false);
  calls.abort("left");
  expect(joined.reason).toBe("left");
  expect(calls.toAbortSignal().reason).toBe("left");
});
