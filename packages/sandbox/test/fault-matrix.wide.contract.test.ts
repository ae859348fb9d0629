import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { representative } from "../../../test/breadth.ts";
import { SLOWNESS } from "../../../test/slowness.ts";
import { FAULT_KINDS } from "../src/faults/index.ts";
import { FAULT_HEADER } from "../src/index.ts";
import { type Raw, type RawRequest, rawRequest } from "./raw/raw-request.ts";
import { user, withSandbox } from "./run.ts";

// The clock is fixed, so that every response has the same bytes.
const sandbox = withSandbox({ now: () => 1_750_000_000_000, jobMs: 60_000 });

const HEADERS = { authorization: "Bearer hf_any", "content-type": "application/json" };
const messages = [user("Describe volcanoes")];
const json = (path: string, body: object): RawRequest => ({
  path,
  headers: HEADERS,
  body: JSON.stringify(body),
});

type Kind = "json" | "file" | "sse" | "ndjson" | "poll";

const requests: Record<Kind, RawRequest> = {
  json: json("/groq/openai/v1/chat/completions", { model: "m", messages }),
  file: json("/hf-inference/models/acme/flux", { inputs: "sea", parameters: { width: 64, height: 64 } }),
  sse: json("/groq/openai/v1/chat/completions", { model: "m", messages, stream: true }),
  ndjson: json("/ollama/api/generate", { model: "m", prompt: "The sea is", options: { num_predict: 12 } }),
  poll: { method: "GET", path: "", headers: HEADERS },
};
const KINDS = Object.keys(requests) as Kind[];
const references = new Map<Kind, Raw>();

async function submit(fault?: string): Promise<RawRequest> {
  const request = json("/fal-ai/fal-ai/flux/dev?_subdomain=queue", { prompt: "sea" });
  const { body } = await ask(request, fault);
  const { status_url } = JSON.parse(body.toString());
  return { method: "GET", path: `/fal-ai${new URL(status_url).pathname}?_subdomain=queue`, headers: HEADERS };
}

const ask = (request: RawRequest, fault?: string, timeoutMs?: number) =>
  rawRequest(
    sandbox().origin,
    { ...request, headers: { ...request.headers, ...(fault !== undefined && { [FAULT_HEADER]: fault }) } },
    timeoutMs,
  );

beforeAll(async () => {
  requests.poll = await submit();
  for (const kind of KINDS) references.set(kind, await ask(requests[kind]));
});

const counts = new Map<string, number>();
afterAll(() => {
  const lines = [...counts].map(([fault, count]) => `  ${fault}: ${count}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${counts.size} faults, ${total} cells\n${lines.join("\n")}\n`);
});

/** Checks a response with a fault; the reference is the response to the same request without one. */
type Check = (seen: Raw, reference: Raw, kind: Kind) => void;

interface Row {
  readonly fault: string;
  readonly kinds?: readonly Kind[];
  readonly timeoutMs?: number;
  readonly check: Check;
}

const PLAIN: readonly Kind[] = ["json", "file", "poll"];
const STREAMS: readonly Kind[] = ["sse", "ndjson"];

const eventsOf = ({ body }: Raw, kind: Kind) => {
  const end = kind === "sse" ? "\n\n" : "\n";
  return body
    .toString()
    .split(end)
    .filter(Boolean)
    .map((event) => event + end);
};
const dataOf = (event: string) => event.replace(/^data: /, "").trim();
const isContent = (event: string) => /"(content|response)":"[^"]/.test(event);
const isEnding = (event: string) => /"finish_reason":"|"done":true|\[DONE\]/.test(event);
/** Events until the one after so many of content, and the rest. */
const splitAfter = (events: readonly string[], count: number) => {
  let content = 0;
  const at = events.findIndex((event) => {
    if (isContent(event)) content += 1;
    return content > count || isEnding(event);
  });
  return [events.slice(0, at), events.slice(at)] as const;
};
const same: Check = (seen, reference) => {
  expect([seen.status, seen.complete, seen.end]).toEqual([reference.status, true, "closed"]);
  expect(seen.body.equals(reference.body)).toBe(true);
};
const sameType: Check = (seen, reference) =>
  expect(seen.headers["content-type"]).toBe(reference.headers["content-type"]);
const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const refusal =
  (status: number, headers: Record<string, string>): Check =>
  (seen) => {
    expect([seen.status, seen.complete, seen.end]).toEqual([status, true, "closed"]);
    expect(seen.headers).toMatchObject(headers);
    expect(seen.body.toString()).toContain("Injected fault");
    expect(isJson(seen.body.toString())).toBe(true);
  };

const ROWS: readonly Row[] = [
  { fault: "503; retry-after=3", check: refusal(503, { "retry-after": "3" }) },
  { fault: "429", check: refusal(429, {}) },
  {
    fault: "cut; after=2",
    kinds: PLAIN,
    check: (seen, { body }) => {
      expect([seen.status, seen.complete]).toEqual([200, false]);
      expect(seen.headers["content-length"]).toBe(String(body.length));
      expect(seen.body.equals(body.subarray(0, Math.floor(body.length / 2)))).toBe(true);
    },
  },
  {
    fault: "cut; after=2",
    kinds: STREAMS,
    check: (seen, reference, kind) => {
      expect([seen.status, seen.complete]).toEqual([200, false]);
      expect(eventsOf(seen, kind)).toEqual(splitAfter(eventsOf(reference, kind), 2)[0]);
    },
  },
  {
    fault: "malformed",
    kinds: PLAIN,
    check: (seen, { body }, kind) => {
      expect([seen.status, seen.complete, seen.headers["content-type"]]).toEqual([
        200,
        true,
        "application/json",
      ]);
      expect([seen.body.length > 0, isJson(seen.body.toString())]).toEqual([true, false]);
      if (kind !== "file") expect(body.toString().startsWith(seen.body.toString())).toBe(true);
    },
  },
  {
    fault: "malformed",
    kinds: STREAMS,
    check: (seen, reference, kind) => {
      const [before, [broken = "", ...rest]] = splitAfter(eventsOf(reference, kind), 1);
      const events = eventsOf(seen, kind);
      const half = events[before.length] ?? "";
      expect([...events.slice(0, before.length), ...events.slice(before.length + 1)]).toEqual([
        ...before,
        ...rest,
      ]);
      expect([isJson(dataOf(half)), dataOf(broken).startsWith(dataOf(half)), seen.complete]).toEqual([
        false,
        true,
        true,
      ]);
    },
  },
  {
    fault: "stall; after=2",
    kinds: PLAIN,
    timeoutMs: 200,
    check: (seen) => expect([seen.bytes, seen.end]).toEqual([0, "open"]),
  },
  {
    fault: "stall; after=2",
    kinds: STREAMS,
    timeoutMs: 2_000 * SLOWNESS,
    check: (seen, reference, kind) => {
      expect([seen.status, seen.complete, seen.end]).toEqual([200, false, "open"]);
      expect(eventsOf(seen, kind)).toEqual(splitAfter(eventsOf(reference, kind), 2)[0]);
    },
  },
  ...["slow; ms=120", "latency; ms=120"].map(
    (fault): Row => ({
      fault,
      check: (seen, ...others) => {
        same(seen, ...others);
        expect(seen.headMs).toBeGreaterThan(115);
      },
    }),
  ),
  { fault: "latency; p50=2; p99=9", check: same },
  {
    fault: "incomplete",
    kinds: PLAIN,
    check: (seen, { body }) => {
      expect([seen.status, seen.complete]).toEqual([200, true]);
      expect(seen.body.equals(body.subarray(0, Math.floor(body.length / 2)))).toBe(true);
    },
  },
  {
    fault: "incomplete",
    kinds: STREAMS,
    check: (seen, reference, kind) => {
      const [before] = splitAfter(eventsOf(reference, kind), Number.POSITIVE_INFINITY);
      expect([seen.complete, eventsOf(seen, kind)]).toEqual([true, before]);
    },
  },
  {
    fault: "error",
    kinds: PLAIN,
    check: (seen) => {
      expect([seen.status, seen.complete]).toEqual([200, true]);
      expect(seen.body.toString()).toContain("Injected fault");
    },
  },
  {
    fault: "error",
    kinds: STREAMS,
    check: (seen, reference, kind) => {
      const events = eventsOf(seen, kind);
      expect(events.slice(0, -1)).toEqual(splitAfter(eventsOf(reference, kind), 1)[0]);
      expect([seen.complete, JSON.parse(dataOf(events.at(-1) ?? "")).error === undefined]).toEqual([
        true,
        false,
      ]);
    },
  },
  {
    fault: "slow-first-byte; ms=200",
    check: (seen, reference, kind) => {
      same(seen, reference, kind);
      sameType(seen, reference, kind);
      expect(Number(seen.bodyMs)).toBeGreaterThan(190);
      expect(Number(seen.headMs)).toBeLessThan(Number(seen.bodyMs));
      expect(seen.headers["content-length"]).toBe(reference.headers["content-length"]);
    },
  },
  {
    // The longest reference has some thousand bytes, the shortest some hundred.
    fault: "slow-body; rate=4000",
    timeoutMs: 60_000 * SLOWNESS,
    check: (seen, reference, kind) => {
      same(seen, reference, kind);
      const dueMs = (reference.body.length / 4000) * 1000;
      expect(seen.endMs).toBeGreaterThan(dueMs * 0.9 - 10);
      expect(seen.headers["content-length"]).toBe(reference.headers["content-length"]);
    },
  },
  {
    fault: "slow-read; rate=400",
    check: (seen, reference, kind) => {
      same(seen, reference, kind);
      const sent = Buffer.byteLength(requests[kind].body ?? "");
      expect(seen.headMs).toBeGreaterThan((sent / 400) * 900);
    },
  },
  ...["text/html", "text/plain"].map(
    (type): Row => ({
      fault: `wrong-type; type=${type}`,
      check: (seen, ...others) => {
        same(seen, ...others);
        expect(seen.headers["content-type"]).toBe(type);
      },
    }),
  ),
  {
    fault: "html",
    check: (seen) => {
      expect([seen.status, seen.headers["content-type"], seen.complete]).toEqual([
        502,
        "text/html; charset=utf-8",
        true,
      ]);
      expect(seen.body.toString()).toMatch(/^<html>.*502 Bad Gateway.*<\/html>\n$/s);
    },
  },
  {
    fault: "html; status=200",
    check: (seen) =>
      expect([seen.status, seen.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]),
  },
  {
    fault: "missing-finish",
    kinds: ["json", "sse", "ndjson"],
    check: (seen, reference, kind) => {
      const without = reference.body.toString().replace(/("(?:finish|done)_reason":)"\w+"/g, "$1null");
      expect([seen.complete, without === reference.body.toString()]).toEqual([true, false]);
      expect(seen.body.toString()).toBe(without);
      if (kind === "sse") expect(eventsOf(seen, kind).at(-1)).toBe("data: [DONE]\n\n");
    },
  },
  { fault: "missing-finish", kinds: ["file", "poll"], check: same },
  {
    fault: "duplicate; after=2",
    kinds: STREAMS,
    check: (seen, reference, kind) => {
      const [before, [twice = "", ...rest]] = splitAfter(eventsOf(reference, kind), 2);
      expect([seen.complete, eventsOf(seen, kind)]).toEqual([true, [...before, twice, twice, ...rest]]);
    },
  },
  { fault: "duplicate", kinds: PLAIN, check: same },
  {
    fault: "huge; bytes=300000",
    kinds: PLAIN,
    check: (seen, { body }) => {
      expect([seen.complete, seen.body.length, seen.headers["content-length"]]).toEqual([
        true,
        300_000,
        "300000",
      ]);
      expect(seen.body.subarray(0, body.length).equals(body)).toBe(true);
    },
  },
  {
    fault: "huge; bytes=300000",
    kinds: STREAMS,
    check: (seen, reference, kind) => {
      const [before, [, ...rest]] = splitAfter(eventsOf(reference, kind), 1);
      const events = eventsOf(seen, kind);
      expect([seen.complete, events[before.length]?.length]).toEqual([true, 300_000]);
      expect(events.map(dataOf)).toEqual(eventsOf(reference, kind).map(dataOf));
      expect(events.slice(before.length + 1)).toEqual(rest);
    },
  },
  {
    fault: "empty",
    check: (seen, ...others) => {
      expect([seen.status, seen.body.length, seen.complete]).toEqual([200, 0, true]);
      sameType(seen, ...others);
    },
  },
  { fault: "reset", check: (seen) => expect([seen.bytes, seen.end]).toEqual([0, "reset"]) },
  {
    fault: "rate-limit; retry-after=7; limit=20",
    check: refusal(429, {
      "retry-after": "7",
      "x-ratelimit-limit-requests": "20",
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": "7s",
    }),
  },
  {
    fault: "redirect",
    check: (seen) => {
      expect([seen.status, seen.body.length]).toEqual([302, 0]);
      expect(seen.headers["location"]).toBe("http://169.254.169.254/latest/meta-data/");
    },
  },
  {
    fault: "redirect; to=http://10.0.0.1/x?a=b; status=307",
    check: (seen) => expect([seen.status, seen.headers["location"]]).toEqual([307, "http://10.0.0.1/x?a=b"]),
  },
  { fault: "redirect-file", check: same },
  { fault: "endless-job", kinds: ["json", "file", "sse", "ndjson"], check: same },
  { fault: "failing-job", kinds: ["json", "file", "sse", "ndjson"], check: same },
];

it("has a row for every fault", () => {
  const missing = FAULT_KINDS.filter(
    ({ id, pattern }) =>
      !ROWS.some(({ fault }) => (pattern ?? RegExp(`^${id}$`)).test(fault.split(";")[0] ?? "")),
  );
  expect(missing).toEqual([]);
});

describe.each(ROWS)("$fault", ({ fault, kinds = KINDS, timeoutMs, check }) => {
  // Outside a release, each fault once in a full response and once in a stream.
  const run = representative(kinds, (kind) => (STREAMS.includes(kind) ? "stream" : "whole"));
  it.each(run)("%s", async (kind) => {
    const seen = await ask(requests[kind], fault, timeoutMs);
    const reference = references.get(kind);
    if (!reference) throw new Error("There is no reference");
    expect([reference.status, reference.complete]).toEqual([200, true]);
    check(seen, reference, kind);
    const word = fault.split(";")[0] ?? "";
    counts.set(word, (counts.get(word) ?? 0) + 1);
    expect(sandbox().requests().at(-1)?.fault?.split(";")[0]).toBe(word);
  });
});
