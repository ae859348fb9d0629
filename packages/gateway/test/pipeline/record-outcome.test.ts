import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { createRedactor } from "@inferhub/inference/redact";
import { describe, expect, it } from "vitest";
import { ANONYMOUS } from "../../src/auth/token.ts";
import { GatewayError } from "../../src/errors.ts";
import { type CallOutcome, NO_EXECUTION } from "../../src/pipeline/outcome.ts";
import { type AccessEntry, recordOutcome } from "../../src/pipeline/record-outcome.ts";
import type { AddressedCall, RequestContext } from "../../src/pipeline/stages.ts";
import { trackRequest } from "../../src/pipeline/track-request.ts";
import type { UsageEntry } from "../../src/usage/usage-entry.ts";

const KEY = "sk-canary-0123456789";
const request: RequestContext = {
  requestId: "r1",
  startedMs: performance.now(),
  method: "POST",
  path: `/v1/${KEY}`,
  header: () => undefined,
};
const call: AddressedCall = {
  request,
  principal: { ...ANONYMOUS, tokenId: "tok_1" },
  surface: "openai",
  operationId: "chat-completion",
};

/** A tracked request with everything that is recorded about it. */
function track({ status = 200, isComplete = true } = {}) {
  const ended: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    headersSent: status > 0,
    statusCode: status,
    writableFinished: isComplete,
    end: (text: string) => void ended.push(text),
  });
  const usage: UsageEntry[] = [];
  const log: AccessEntry[] = [];
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const recorders = {
    log: (entry: AccessEntry) => void log.push(entry),
    usage: (entry: UsageEntry) => {
      usage.push(entry);
      return written;
    },
    redactor: createRedactor(() => [KEY]),
  };
  const tracker = trackRequest(request, response as unknown as ServerResponse, (facts, outcome) =>
    recordOutcome(facts, outcome, recorders),
  );
  return { tracker, usage, log, response, ended, write, close: () => response.emit("close") };
}

describe("the record of a request", () => {
  it("is written when the response is closed, without keys", () => {
    const { tracker, usage, log, close } = track();
    tracker.reach({ ...call, model: `acme/${KEY}`, provider: "groq" });
    tracker.measure({
      read: () => ({ ...NO_EXECUTION, attempts: 2, nanoUsd: 500_000_000n, provider: "together" }),
    });
    expect(log).toEqual([]);
    close();
    expect(usage).toMatchObject([
      { requestId: "r1", surface: "openai", tokenId: "tok_1", provider: "together", attempts: 2, usd: 0.5 },
    ]);
    expect(log).toMatchObject([{ outcome: "completed", status: 200, path: "/v1/[redacted]" }]);
    expect(JSON.stringify([usage, log])).not.toContain(KEY);
  });

  it("is written before the response ends, and once", async () => {
    const { tracker, usage, response, ended, write } = track();
    tracker.reach(call);
    response.end("last bytes");
    response.end("more");
    await new Promise(setImmediate);
    expect([usage.length, ended]).toEqual([1, []]);
    write();
    await new Promise(setImmediate);
    expect([usage.length, ended]).toEqual([1, ["last bytes"]]);
  });

  it("is only an access log entry before the request is identified as a call", () => {
    const { tracker, usage, log, close } = track({ status: 403 });
    tracker.fail(new GatewayError("token-missing", "No token", { provider: "groq" }));
    close();
    expect(usage).toEqual([]);
    expect(log).toMatchObject([{ outcome: "rejected", status: 403, provider: "groq" }]);
  });

  it("reports that the client disconnected if no other reason is known", () => {
    const { log, close } = track({ status: 0, isComplete: false });
    close();
    expect(log).toMatchObject([{ outcome: "client-closed", status: 0 }]);
  });

  it("keeps the first end, and lets an overruling one replace it", () => {
    const first = track();
    first.tracker.end("failed");
    first.tracker.end("client-closed");
    first.close();
    expect(first.log[0]?.outcome).toBe("failed");
    const second = track();
    second.tracker.overrule("failed");
    second.tracker.overrule("interrupted");
    second.close();
    expect(second.log[0]?.outcome).toBe("interrupted");
  });

  it("waits for pending values, and settles permits with the outcome", async () => {
    const { tracker, log, close } = track();
    const settled: (CallOutcome | undefined)[] = [];
    const permit = { release: (outcome?: CallOutcome) => void settled.push(outcome) };
    let usd: number | undefined;
    let finish = () => {};
    tracker.waitFor(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    tracker.hold(permit);
    tracker.measure({ read: () => ({ ...NO_EXECUTION, usd }) });
    close();
    expect([log, settled]).toEqual([[], []]);
    usd = 0.25;
    finish();
    await new Promise(setImmediate);
    expect(settled).toMatchObject([{ status: "completed", execution: { usd: 0.25 } }]);
    expect(log).toHaveLength(1);
    tracker.hold(permit);
    expect(settled).toHaveLength(2);
  });
});
