import { type RunningGateway, startGateway } from "@inferhub/gateway";
import { FAULT_HEADER, type RunningSandbox, startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let sandbox: RunningSandbox;
let gateway: RunningGateway;

beforeAll(async () => {
  sandbox = await startSandbox({ models: "any", chunkMs: 1, jobMs: 50 });
  gateway = await startGateway({
    resolveConnection: ({ id }) => ({ key: "hf_any", baseUrl: sandbox.url(id), emulatedBy: "sandbox" }),
    calls: { timeout: { idle: 200, total: 5_000 } },
    graceMs: 100,
  });
});

afterAll(async () => {
  await gateway.stop();
  await sandbox.stop();
});

const messages = [{ role: "user", content: "Describe volcanoes" }];
const chat = { provider: "groq", model: "acme/talk", messages };

const post = (path: string, body: object, fault: string) =>
  fetch(gateway.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", [FAULT_HEADER]: fault },
    body: JSON.stringify(body),
  });

interface Told {
  readonly event: string;
  readonly data: { readonly error?: object };
}

/** The events of a call. */
async function run(operation: string, body: object, fault: string): Promise<Told[]> {
  const response = await post(`/api/tasks/${operation}`, { ...body, stream: true }, fault);
  const blocks = (await response.text()).split("\n\n").filter((block) => block.startsWith("event: "));
  return blocks.map((block) => {
    const [, event = "", data = ""] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return { event, data: JSON.parse(data) };
  });
}

describe("the sandbox behind the gateway", () => {
  it.each([
    ["401", { code: "key-refused", status: 401 }, 0],
    ["402", { code: "credit-exhausted", status: 402, retryable: false }, 0],
    ["403", { code: "key-refused", status: 403 }, 0],
    ["404", { code: "not-found", status: 404 }, 0],
    ["413", { code: "too-large", status: 413 }, 0],
    ["429; retry-after=2", { code: "rate-limited", retryable: true, retryAfterSeconds: 2 }, 0],
    ["500", { code: "provider-failed", status: 500 }, 0],
    ["502", { code: "provider-failed", retryable: true }, 0],
    ["503", { code: "provider-failed", retryable: true }, 0],
    ["cut; after=4", { code: "stream-incomplete" }, 4],
    ["malformed", { code: "output-malformed" }, 1],
    ["stall", { code: "idle-timeout" }, 2],
    ["incomplete", { code: "stream-incomplete" }, undefined],
    ["error", { code: "provider-failed" }, 1],
    ["explode", { code: "request-refused", status: 400 }, 0],
  ])("fails in a stream as asked: %s", async (fault, error, contents) => {
    sandbox.reset();
    const events = await run("chat-completion", chat, fault);
    expect(events.at(-1)).toMatchObject({ event: "error", data: { error } });
    const said = events.filter(({ data }) => /"content":"[^"]/.test(JSON.stringify(data)));
    if (contents === undefined) expect(said.length).toBeGreaterThan(3);
    else expect(said).toHaveLength(contents);
    expect(sandbox.requests()).toHaveLength(1);
  });

  it("responds correctly after a delay if requested", async () => {
    const events = await run("chat-completion", chat, "slow; ms=1");
    expect(events.at(-1)?.event).toBe("done");
    expect(sandbox.requests().at(-1)?.fault).toBe("slow; ms=1");
  });

  it.each([
    ["429; retry-after=1", 429, "rate-limited"],
    ["cut", 502, "connection-failed"],
    ["malformed", 502, "output-malformed"],
    ["stall", 504, "timeout"],
    ["error", 502, "provider-failed"],
  ])("fails in a plain answer as asked: %s", async (fault, status, code) => {
    sandbox.reset();
    const response = await post("/api/tasks/chat-completion", chat, fault);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(sandbox.requests()).toHaveLength(1);
  });

  it.each([
    ["feature-extraction", { provider: "together", model: "acme/embed", inputs: "sea" }],
    ["text-classification", { provider: "hf-inference", model: "acme/mood", inputs: "lovely" }],
    ["text-to-image", { provider: "hf-inference", model: "acme/flux", inputs: "sea" }],
    ["text-to-image", { provider: "fal-ai", model: "fal-ai/flux/dev", inputs: "sea" }],
  ])("fails in %s, where a job is submitted too: %o", async (operation, input) => {
    for (const [fault, code] of [
      ["429", "rate-limited"],
      ["cut", "connection-failed"],
      ["malformed", "output-malformed"],
      ["error", "provider-failed"],
    ] as const) {
      const response = await post(`/api/tasks/${operation}`, input, fault);
      expect([fault, await response.json()]).toMatchObject([fault, { error: { code } }]);
    }
  });

  it("passes faults through byte by byte", async () => {
    const path = "/groq/openai/v1/chat/completions";
    const refused = await post(path, chat, "429; retry-after=2");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await refused.json()).toMatchObject({ error: { type: "rate_limit_error" } });
    for (const stream of [false, true]) {
      const cut = await post(path, { ...chat, stream }, "cut");
      expect(cut.status).toBe(200);
      await expect(cut.text()).rejects.toThrow("terminated");
    }
  });
});
