import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { drawLatency } from "../src/faults/latency.ts";
import { createSandbox, FAULT_HEADER, type FaultRuleInput, type SandboxOptions } from "../src/index.ts";
import { createRandom } from "../src/models/text/random.ts";

const CHAT = "/groq/openai/v1/chat/completions";
const QUEUE = "/fal-ai/fal-ai/flux/dev?_subdomain=queue";
const chat = { model: "acme/talk", messages: [{ role: "user" as const, content: "Hi" }] };

interface Asking {
  readonly path?: string;
  readonly body?: object | null;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** A sandbox without a server, with a clock that the test advances. */
function run(options: SandboxOptions = {}) {
  let now = 1_000_000;
  const sandbox = createSandbox({ models: "any", chunkMs: 0, jobMs: 1_000, now: () => now, ...options });
  const ask = ({ path = CHAT, body = chat, token = "hf_any", headers = {} }: Asking = {}) =>
    sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        headers: {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      }),
    );
  const status = async (asking?: Asking) => (await ask(asking)).status;
  const statuses = async (count: number, asking?: Asking) => {
    const seen: number[] = [];
    for (let each = 0; each < count; each += 1) seen.push(await status(asking));
    return seen;
  };
  return {
    sandbox,
    ask,
    status,
    statuses,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const ok = (count: number) => Array<number>(count).fill(200);

describe("a rule", () => {
  it.each<[string, object, Asking, Asking]>([
    ["provider", { provider: "groq" }, {}, { path: "/cerebras/v1/chat/completions" }],
    [
      "operation",
      { operation: "chat-*" },
      {},
      { path: "/together/v1/embeddings", body: { model: "m", input: "x" } },
    ],
    ["model", { model: "acme/*" }, {}, { body: { ...chat, model: "other/talk" } }],
    ["path", { path: "/openai/*/completions" }, {}, { path: "/cerebras/v1/chat/completions" }],
    ["method", { method: ["POST", "PUT"] }, {}, { path: "/groq/openai/v1/models", body: null }],
    ["token", { token: "one" }, { token: "one" }, { token: "two" }],
    [
      "header",
      { header: { "X-Test": "a*c" } },
      { headers: { "x-test": "abc" } },
      { headers: { "x-test": "ab" } },
    ],
    ["all of them", { provider: "groq", model: "acme/talk" }, {}, { body: { ...chat, model: "m" } }],
  ])("strikes by %s", async (_, when, meant, other) => {
    const { status } = run({ faults: [{ when, fault: "418" }] });
    expect([await status(meant), await status(other)]).toEqual([418, 200]);
  });

  it.each<[FaultRuleInput["id"], object, number[]]>([
    ["the first two", { calls: 2 }, [418, 418, 200, 200, 200, 200]],
    ["from one to another", { calls: { from: 2, to: 3 } }, [200, 418, 418, 200, 200, 200]],
    ["from one on", { calls: { from: 5 } }, [200, 200, 200, 200, 418, 418]],
    ["every third", { calls: "every 3" }, [200, 200, 418, 200, 200, 418]],
  ])("counts calls: %s", async (_, calls, expected) => {
    const { statuses } = run({ faults: [{ fault: "418", ...calls }] });
    expect(await statuses(6)).toEqual(expected);
    // Another key has its own count.
    expect(await statuses(6, { token: "other" })).toEqual(expected);
  });

  it("counts the requests of all keys together if configured", async () => {
    const { status } = run({ faults: [{ fault: "418", calls: 1, per: "rule" }] });
    expect([await status({ token: "a" }), await status({ token: "b" })]).toEqual([418, 200]);
  });

  it("gives way to the header, and is not counted then", async () => {
    const { status, sandbox } = run({ faults: [{ id: "teapot", fault: "418", calls: 1 }] });
    expect(await status({ headers: { [FAULT_HEADER]: "503" } })).toBe(503);
    expect(sandbox.requests().at(-1)).toMatchObject({ fault: "503" });
    expect(sandbox.requests().at(-1)).not.toHaveProperty("faultRule");
    expect(await status()).toBe(418);
    expect(sandbox.requests().at(-1)).toMatchObject({ fault: "418", faultRule: "teapot" });
    await status();
    expect(sandbox.requests().at(-1)).not.toHaveProperty("fault");
  });

  it("applies before later rules, which do not count the requests it matched", async () => {
    const { statuses } = run({
      faults: [
        { fault: "418", calls: 2 },
        { fault: "503", calls: 1 },
      ],
    });
    expect(await statuses(4)).toEqual([418, 418, 503, 200]);
  });

  it("ignores requests with an invalid key or body", async () => {
    const { status } = run({ faults: [{ fault: "418", calls: 1 }] });
    expect(await status({ token: "invalid" })).toBe(401);
    expect(await status({ body: { ...chat, model: "two words" } })).toBe(400);
    expect(await status()).toBe(418);
  });

  it("is changed while the sandbox runs, and a reset goes back", async () => {
    const { sandbox, status } = run({ faults: [{ id: "first", fault: "418" }] });
    const id = sandbox.faults.add({ fault: "503" });
    expect(sandbox.faults.list()).toEqual([
      { id: "first", fault: "418" },
      { id, fault: "503" },
    ]);
    expect(sandbox.faults.remove("first")).toBe(true);
    expect([sandbox.faults.remove("first"), await status()]).toEqual([false, 503]);
    expect(sandbox.faults.set([{ fault: "500" }, { fault: "501" }])).toEqual(["rule-1", "rule-2"]);
    expect(await status()).toBe(500);
    sandbox.faults.clear();
    expect([sandbox.faults.list(), await status()]).toEqual([[], 200]);
    sandbox.reset();
    expect(await status()).toBe(418);
  });

  it.each<[unknown, string]>([
    [{}, "needs a fault or a script"],
    [7, "must be an object"],
    [{ fault: "explode" }, 'does not know "explode". Known: a status'],
    [{ fault: "cut; ms=5" }, 'cut does not take "ms=5"'],
    [{ fault: "418", often: 2 }, 'does not know "often". Known: id, when, per, fault, calls, probability'],
    [{ fault: "418", when: { who: "a" } }, '.when does not know "who". Known: provider'],
    [{ fault: "418", when: { model: 7 } }, ".when.model must be a string or a list of strings"],
    [{ fault: "418", when: { header: { "a b": "c" } } }, ".when.header.a b must be"],
    [
      { fault: "418", when: { step: "submitting" } },
      ".when.step must be one of submit, poll, result, cancel, file",
    ],
    [{ fault: "418", calls: 0 }, ".calls must be a number of calls"],
    [{ fault: "418", calls: "every 0" }, ".calls must be"],
    [{ fault: "418", calls: { from: 3, to: 2 } }, ".calls must be"],
    [{ fault: "418", probability: 1.1 }, ".probability must be a number from 0 to 1"],
    [{ fault: "418", per: "day" }, ".per must be one of token, rule"],
    [{ script: [] }, ".script must be a list"],
    [{ script: ["429"], calls: 1 }, 'does not know "calls". Known: id, when, per, token, script'],
    [{ script: ["429"], token: "a", when: { token: "b" } }, "names the token twice"],
    [{ fault: "slow-read", when: { model: "m" } }, "can't match by model or operation"],
    [{ fault: "latency; ms=1; p50=2" }, "either ms, or p50 and p99"],
    [{ fault: "latency; p50=9; p99=3" }, "p99=3 is less than p50=9"],
    [{ fault: "wrong-type; type=html" }, 'wrong-type does not take "type=html". It takes type=…'],
    [{ fault: "redirect; to=ftp://a" }, 'redirect does not take "to=ftp://a"'],
    [{ id: "twice", fault: "418" }, 'Rule "twice" already exists'],
  ])("is refused with a reason: %j", (rule, reason) => {
    const { sandbox } = run({ faults: [{ id: "twice", fault: "418" }] });
    expect(() => sandbox.faults.add(rule as FaultRuleInput)).toThrow(reason);
    expect(sandbox.faults.list()).toHaveLength(1);
    if (JSON.stringify(rule).includes("twice")) return;
    expect(() => createSandbox({ faults: [rule as FaultRuleInput] })).toThrow(reason);
    expect(() => sandbox.faults.set([{ fault: "500" }, rule as FaultRuleInput])).toThrow(reason);
    expect(sandbox.faults.list()).toEqual([{ id: "twice", fault: "418" }]);
  });
});

describe("a script", () => {
  it("gives each request of a key its entry", async () => {
    const { statuses, ask, sandbox } = run({
      faults: [
        { token: "mine", script: [null, "429; retry-after=1", "503"] },
        { when: { token: "mine" }, fault: "418", calls: 1 },
      ],
    });
    expect(await statuses(5, { token: "other" })).toEqual(ok(5));
    expect(await statuses(1, { token: "mine" })).toEqual([200]);
    expect((await ask({ token: "mine" })).headers.get("retry-after")).toBe("1");
    expect(sandbox.requests().at(-1)).toMatchObject({ faultRule: "rule-1", fault: "429; retry-after=1" });
    expect(await statuses(3, { token: "mine" })).toEqual([503, 418, 200]);
  });

  it("is one for all where it is counted by rule", async () => {
    const { status } = run({ faults: [{ per: "rule", script: ["418", null, "503"] }] });
    expect([
      await status({ token: "a" }),
      await status({ token: "b" }),
      await status({ token: "c" }),
    ]).toEqual([418, 200, 503]);
  });
});

describe("a job", () => {
  async function submitted(options: SandboxOptions) {
    const { ask, wait, sandbox } = run(options);
    const response = await ask({ path: QUEUE, body: { prompt: "sea", width: 16, height: 16 } });
    const { response_url } = (await response.json()) as { response_url: string };
    const path = `/fal-ai${new URL(response_url).pathname}`;
    const read = async (end: string, headers = {}) => {
      const answer = await ask({ path: `${path}${end}?_subdomain=queue`, body: null, headers });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    return {
      wait,
      sandbox,
      ask,
      poll: () => read("/status"),
      result: (headers?: object) => read("", headers),
    };
  }

  it("applies at the configured step", async () => {
    const rule = (step: "poll" | "result"): FaultRuleInput => ({
      when: { step, operation: "text-to-image" },
      fault: "418",
    });
    const polled = await submitted({ faults: [rule("poll")] });
    polled.wait(1_000);
    expect([(await polled.poll()).status, (await polled.result()).status]).toEqual([418, 200]);
    const read = await submitted({ faults: [rule("result")] });
    read.wait(1_000);
    expect([(await read.poll()).status, (await read.result()).status]).toEqual([200, 418]);
    const { status } = run({ faults: [{ when: { step: "submit" }, fault: "418" }] });
    expect([await status(), await status({ path: QUEUE, body: { prompt: "sea" } })]).toEqual([200, 418]);
  });

  it("is polled until it is over, and read from then on, where both have one address", async () => {
    const { ask, status, wait, sandbox } = run({ faults: [{ when: { step: "result" }, fault: "418" }] });
    const path = "/wavespeed/api/v3/acme/flux";
    const { data } = (await (await ask({ path, body: { prompt: "sea" } })).json()) as {
      data: { urls: { get: string } };
    };
    const poll = { path: `/wavespeed${new URL(data.urls.get).pathname}`, body: null };
    expect(await status(poll)).toBe(200);
    wait(1_000);
    expect(await status(poll)).toBe(418);
    expect(sandbox.requests().at(-1)?.faultRule).toBe("rule-1");
  });

  it("never ends when it is endless", async () => {
    const { wait, poll, result } = await submitted({
      faults: [{ when: { step: "submit" }, fault: "endless-job" }],
    });
    wait(1_000_000);
    expect((await poll()).body).toMatchObject({ status: "IN_PROGRESS" });
    expect(await result()).toMatchObject({ status: 400, body: { detail: "Request is still in progress" } });
  });

  it("becomes endless when a poll requests it", async () => {
    const { wait, poll, result } = await submitted({
      faults: [{ when: { step: "poll" }, fault: "endless-job" }],
    });
    expect((await poll()).body).toMatchObject({ status: "IN_PROGRESS" });
    wait(1_000_000);
    expect((await result()).status).toBe(400);
  });

  it("fails after some polls, for the reason that was given", async () => {
    const fault = "failing-job; polls=2; reason=Out of memory";
    const { poll, result } = await submitted({ faults: [{ when: { step: "submit" }, fault }] });
    const seen = [await poll(), await poll(), await poll()].map(({ body }) => body["status"]);
    expect(seen).toEqual(["IN_PROGRESS", "IN_PROGRESS", "COMPLETED"]);
    expect(await result()).toMatchObject({ status: 422, body: { detail: "Out of memory" } });
  });

  it("fails in the words of other formats too", async () => {
    const { ask } = run({ faults: [{ fault: "failing-job; polls=0; reason=Out of memory" }] });
    const submitting = await ask({ path: "/wavespeed/api/v3/acme/flux", body: { prompt: "sea" } });
    const { data } = (await submitting.json()) as { data: { urls: { get: string } } };
    const failed = await ask({ path: `/wavespeed${new URL(data.urls.get).pathname}`, body: null });
    expect(await failed.json()).toMatchObject({ data: { status: "failed", error: "Out of memory" } });
  });

  it("has files that redirect or fail independently", async () => {
    const { ask, wait, result, sandbox } = await submitted({});
    wait(1_000);
    const fileIn = async (headers = {}) => {
      const [image] = (await result(headers)).body["images"] as { url: string }[];
      return { path: new URL(image?.url ?? "").pathname, body: null, token: "" };
    };
    const good = await fileIn();
    const led = await fileIn({ [FAULT_HEADER]: "redirect-file" });
    const moved = await ask(led);
    expect([moved.status, moved.headers.get("location")]).toEqual([
      302,
      "http://169.254.169.254/latest/meta-data/",
    ]);
    expect((await ask(good)).headers.get("content-type")).toBe("image/png");
    sandbox.faults.set([{ fault: "503" }, { when: { step: "file" }, fault: "418", calls: { from: 2 } }]);
    expect([(await ask(good)).status, (await ask(good)).status]).toEqual([200, 418]);
    expect(sandbox.requests().at(-1)).toMatchObject({ fault: "418", faultRule: "rule-2" });
    expect((await ask({ ...good, headers: { [FAULT_HEADER]: "explode" } })).status).toBe(400);
  });
});

let sequences = 0;
let requests = 0;
afterAll(() => {
  process.stdout.write(`${sequences} sequences of rules, ${requests} requests\n`);
});

describe("any list of rules", () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  const tokens = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 25 });
  const seeds = fc.integer({ min: 0, max: 2 ** 31 });

  async function sequence(options: SandboxOptions, keys: readonly string[]) {
    const { status } = run(options);
    const seen: number[] = [];
    for (const token of keys) seen.push(await status({ token }));
    sequences += 1;
    requests += keys.length;
    return seen;
  }

  it("strike the same requests in every run with the same seed", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, probability, tokens, async (seed, chance, keys) => {
        const options: SandboxOptions = { seed, faults: [{ fault: "418", probability: chance }] };
        const first = await sequence(options, keys);
        expect(await sequence(options, keys)).toEqual(first);
        // What others ask in between changes nothing for a key.
        const mine = first.filter((_, index) => keys[index] === "a");
        expect(
          await sequence(
            options,
            keys.filter((key) => key === "a"),
          ),
        ).toEqual(mine);
      }),
      { numRuns: 40 },
    );
  });

  it("never strike with probability 0, and always with 1", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, tokens, async (seed, keys) => {
        expect(await sequence({ seed, faults: [{ fault: "418", probability: 0 }] }, keys)).toEqual(
          ok(keys.length),
        );
        const always = await sequence({ seed, faults: [{ fault: "418", probability: 1 }] }, keys);
        expect(new Set(always)).toEqual(new Set([418]));
      }),
      { numRuns: 20 },
    );
  });

  it("strike about as often as they should", async () => {
    const seen = await sequence(
      { seed: 7, faults: [{ fault: "418", probability: 0.3 }] },
      Array(1_000).fill("a"),
    );
    const struck = seen.filter((status) => status === 418).length;
    expect(Math.abs(struck - 300)).toBeLessThan(45);
  });

  it("never skip an entry of a script", async () => {
    const entries = fc.array(fc.constantFrom(null, "418", "429", "503"), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(seeds, probability, entries, tokens, async (seed, chance, script, keys) => {
        const faults: FaultRuleInput[] = [{ fault: "500", probability: chance }, { script }];
        const seen = await sequence({ seed, faults }, keys);
        for (const key of new Set(keys)) {
          // The requests that the first rule did not match.
          const left = seen.filter((status, index) => keys[index] === key && status !== 500);
          const told = left.map((_, index) => Number(script[index] ?? 200));
          expect(left).toEqual(told);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("latency", () => {
  it.each([
    [200, 2_000],
    [50, 60],
    [10, 10],
  ])("has the median %i and the 99th percentile %i", (p50, p99) => {
    const random = createRandom(1);
    const drawn = Array.from({ length: 20_000 }, () => drawLatency(p50, p99, random.next)).sort(
      (a, b) => a - b,
    );
    const at = (share: number) => drawn[Math.floor(drawn.length * share)] ?? 0;
    expect(Math.abs(at(0.5) / p50 - 1)).toBeLessThan(0.05);
    expect(Math.abs(at(0.99) / p99 - 1)).toBeLessThan(0.1);
  });
});
