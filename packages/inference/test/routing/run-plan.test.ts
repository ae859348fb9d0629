import { describe, expect, it } from "vitest";
import type { RunPlanOptions } from "../../src/contracts/routing.ts";
import { InferenceClientError, InputError } from "../../src/errors.ts";
import { createCircuitBreakers, type RunContext, runPlan } from "../../src/routing/index.ts";

const plan = (...providers: string[]) => ({
  candidates: providers.map((provider) => ({ provider, model: "m", coolingDown: false, reason: "" })),
});
const down = (provider: string) => new InferenceClientError("provider-failed", "down", { provider }, true);

function createDeferred() {
  let resolve!: (value: string) => void;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Runs a plan whose candidates succeed, or fail with the given errors. */
async function run(
  outcomes: Readonly<Record<string, unknown>>,
  options: Partial<RunPlanOptions<string>> = {},
  context: RunContext = {},
) {
  const attempts: string[] = [];
  const released: string[] = [];
  const result = await runPlan(plan(...Object.keys(outcomes)), context, {
    acquire: ({ provider }) => ({ release: () => void released.push(provider) }),
    attempt: async ({ provider }, { isLast }) => {
      attempts.push(isLast ? `${provider} (last)` : provider);
      if (outcomes[provider] !== "ok") throw outcomes[provider];
      return provider;
    },
    ...options,
  });
  return { result, attempts, released };
}

describe("running a plan", () => {
  it("stops at the first candidate that succeeds, and keeps its permit", async () => {
    const { result, attempts, released } = await run({ a: down("a"), b: "ok", c: "ok" });
    expect(result).toMatchObject({ status: "succeeded", value: "b", candidate: { provider: "b" } });
    expect(result.failed).toEqual([{ provider: "a", code: "provider-failed" }]);
    expect(attempts).toEqual(["a", "b"]);
    expect(released).toEqual(["a"]);
  });

  it("lets only the last candidate retry by itself", async () => {
    expect((await run({ a: down("a"), b: down("b") })).attempts).toEqual(["a", "b (last)"]);
    expect((await run({ a: "ok" })).attempts).toEqual(["a (last)"]);
  });

  it("ends with the error of the last attempt", async () => {
    const last = down("b");
    const { result, released } = await run({ a: down("a"), b: last });
    expect(result).toMatchObject({ status: "failed", error: last });
    expect(result.failed.map(({ provider }) => provider)).toEqual(["a", "b"]);
    expect(released).toEqual(["a", "b"]);
  });

  it("does not fail over for an invalid request", async () => {
    const error = new InputError("input-invalid", "bad", {});
    const { result, attempts } = await run({ a: error, b: "ok" });
    expect(result).toMatchObject({ status: "failed", error, failed: [] });
    expect(attempts).toEqual(["a"]);
  });

  it("does not fail over after the caller aborts", async () => {
    const gone = new AbortController();
    const attempt = async () => {
      gone.abort();
      throw down("a");
    };
    const { result } = await run({ a: "", b: "ok" }, { signal: gone.signal, attempt });
    expect(result).toMatchObject({ status: "failed", failed: [] });
  });

  it("skips candidates in their cooldown, and reports them only if no other fails", async () => {
    const breakers = createCircuitBreakers(() => 0);
    breakers.recordFailure("a m", {}, 5);
    const { result, attempts } = await run({ a: "ok", b: "ok" }, {}, { breakers });
    expect(attempts).toEqual(["b (last)"]);
    expect(result.failed).toEqual([{ provider: "a", code: "provider-failed" }]);
    const alone = await run({ a: "ok" }, {}, { breakers });
    expect(alone.result).toMatchObject({ status: "failed", error: { message: "a is cooling down" } });
    const error = down("b");
    expect((await run({ a: "ok", b: error }, {}, { breakers })).result).toMatchObject({ error });
    const ordered = await run({ a: "ok" }, {}, { breakers, enforcesCooldown: false });
    expect(ordered.result).toMatchObject({ status: "succeeded" });
  });

  it("leaves health alone when failures are requested", async () => {
    const breakers = createCircuitBreakers(() => 0);
    const breakerOptions = () => ({ failures: 1 });
    const context = { breakers, breakerOptions };
    await run({ a: down("a") }, { recordsHealth: false }, context);
    expect(breakers.state("a m")).toBe("closed");
    await run({ a: down("a") }, {}, context);
    expect(breakers.state("a m")).toBe("open");
  });

  it("hedges, aborts the others, and discards late responses", async () => {
    const aborted: string[] = [];
    const disposed: string[] = [];
    const late = createDeferred();
    const { result, released } = await run(
      { slow: "", stubborn: "", quick: "" },
      {
        hedgeAfterMs: 1,
        attempt: ({ provider }, { signal }) => {
          signal?.addEventListener("abort", () => aborted.push(provider));
          if (provider === "stubborn") return late.promise;
          if (provider === "quick") return Promise.resolve("quick");
          return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
        },
        dispose: (value) => void disposed.push(value),
      },
    );
    expect(result).toMatchObject({ status: "succeeded", value: "quick", failed: [] });
    expect(aborted.toSorted()).toEqual(["slow", "stubborn"]);
    late.resolve("stubborn");
    await late.promise;
    await Promise.resolve();
    expect(disposed).toEqual(["stubborn"]);
    expect(released.toSorted()).toEqual(["slow", "stubborn"]);
  });
});
