import { type CallMeta, createClient, InferenceClientError } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { fallback } from "@inferhub/inference/fallback";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import fc from "fast-check";
import { expect, it } from "vitest";
import { gateway, json, listen, parseSse } from "../../packages/gateway/test/servers.ts";

// Client and gateway have one routing engine. Here both get the same calls and the same responses of several
// providers: they try the same providers in the same order, with the same result.

const IDS = ["alpha", "beta", "gamma"] as const;
type Id = (typeof IDS)[number];

/** A provider's reaction to a call. */
const ANSWERS = {
  ok: { status: 200 },
  refused: { status: 400 },
  "no key": { status: 401 },
  "no model": { status: 404 },
  limited: { status: 429 },
  "limited for a while": { status: 429, retryAfter: "30" },
  failed: { status: 500 },
  "down for a while": { status: 503, retryAfter: "50" },
  malformed: { status: 200, text: "{" },
  cut: { status: 0 },
} as const;
type Answer = keyof typeof ANSWERS;

const answer = fc.constantFrom(...(Object.keys(ANSWERS) as Answer[]));
const call = fc.record({
  order: fc.shuffledSubarray([...IDS], { minLength: 1 }),
  stream: fc.boolean(),
  answers: fc.record({ alpha: answer, beta: answer, gamma: answer }),
});

const providers = IDS.map((id) =>
  defineProvider({
    id,
    label: id,
    baseUrl: `https://${id}.test`,
    docsUrl: `https://docs.${id}.test`,
    auth: { env: [`${id.toUpperCase()}_API_KEY`] },
    operations: { "chat-completion": openaiChat() },
  }),
);

const retry = { attempts: 0 };
const input = { model: "acme/talk", messages: [{ role: "user" as const, content: "Hello" }] };

/** The result of a call: a provider, or an error, after failed attempts that are known if it succeeded. */
type End =
  | { readonly provider: string; readonly text: string; readonly failed: CallMeta["failed"] }
  | { readonly code: string };

interface Upstream {
  readonly url: string;
  /** Returns the requests since the last call. */
  take(): readonly Id[];
  use(answers: Readonly<Record<Id, Answer>>): void;
}

async function startUpstream(): Promise<Upstream> {
  let answers: Readonly<Record<Id, Answer>> | undefined;
  const asked: Id[] = [];
  const url = await listen((request, response) => {
    const id = request.url?.split("/", 2)[1] as Id;
    asked.push(id);
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const { status, ...more } = ANSWERS[answers?.[id] ?? "ok"];
      const headers = "retryAfter" in more ? { "retry-after": more.retryAfter } : {};
      if (status === 0) return void request.socket.destroy();
      if (status !== 200) return json(response, { error: { message: "no" } }, status, headers);
      if ("text" in more)
        return void response.writeHead(200, { "content-type": "application/json" }).end(more.text);
      const choice = { index: 0, finish_reason: "stop" };
      if (!JSON.parse(body).stream) {
        return json(response, { choices: [{ ...choice, message: { role: "assistant", content: id } }] });
      }
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(
        `data: ${JSON.stringify({ choices: [{ ...choice, delta: { content: id } }] })}\n\ndata: [DONE]\n\n`,
      );
    });
  });
  return { url, take: () => asked.splice(0), use: (next) => (answers = next) };
}

type Run = (order: readonly Id[], stream: boolean) => Promise<End>;

function createClientRun({ url }: Upstream): Run {
  const client = createClient({
    providers,
    keys: Object.fromEntries(IDS.map((id) => [id, "k"])),
    baseUrls: Object.fromEntries(IDS.map((id) => [id, `${url}/${id}`])),
    retry,
    middleware: [fallback()],
  });
  return async (order, stream) => {
    const args = { ...input, provider: order };
    try {
      if (!stream) {
        const { data, meta } = await client.withMeta.chatCompletion(args);
        return toEnd(meta, data.choices[0]?.message.content);
      }
      const { data, meta } = client.withMeta.chatCompletionStream(args);
      let text = "";
      for await (const chunk of data) text += chunk.choices[0]?.delta.content ?? "";
      return toEnd(await meta, text);
    } catch (error) {
      return { code: InferenceClientError.is(error) ? error.code : String(error) };
    }
  };
}

const toEnd = ({ provider, failed }: CallMeta, text: unknown): End => ({
  provider,
  failed,
  text: String(text),
});

async function startGatewayRun({ url }: Upstream): Promise<Run> {
  const running = await gateway({
    providers,
    resolveConnection: ({ id }) => ({ key: "k", baseUrl: `${url}/${id}` }),
    calls: { retry },
    // As in the client, only Retry-After starts a cooldown.
    policy: () => ({ breaker: { failures: Number.POSITIVE_INFINITY, cooldownMs: 0 } }),
  });
  return async (provider, stream) => {
    const response = await fetch(`${running.url}/api/tasks/chat-completion`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...input, provider, stream }),
    });
    if (!response.headers.get("content-type")?.includes("event-stream")) {
      const { data, meta, error } = await response.json();
      return error ? { code: error.code } : toEnd(meta, data.choices[0].message.content);
    }
    const events = parseSse(await response.text());
    const chunks = events.filter(({ event }) => event === "delta");
    const text = chunks.map(({ data }) => data.choices[0]?.delta.content ?? "").join("");
    const { event, data } = events.at(-1) ?? {};
    return event === "error" ? { code: data.error.code } : toEnd(data.meta, text);
  };
}

it("client and gateway try the same providers in the same order, with the same result", async () => {
  const counts = { equal: 0, cooldown: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
      const [one, other] = [await startUpstream(), await startUpstream()];
      const [runAtClient, runAtGateway] = [createClientRun(one), await startGatewayRun(other)];
      /** Providers that requested a pause, which takes longer than this test. */
      const coolingDown = new Set<Id>();
      for (const { order, stream, answers } of calls) {
        one.use(answers);
        other.use(answers);
        const ends = [await runAtClient(order, stream), await runAtGateway(order, stream)];
        const [client, gateway] = [one.take(), other.take()];
        const left = client.filter((id) => !gateway.includes(id));
        expect(gateway).toEqual(client.filter((id) => !left.includes(id)));
        if (left.length > 0) {
          // The client tries a provider in its cooldown last. The gateway does not try it: this is the
          // difference.
          expect(left.filter((id) => !coolingDown.has(id))).toEqual([]);
          expect(client.slice(-left.length)).toEqual(left);
          counts.cooldown += 1;
          return;
        }
        expect(ends[1]).toEqual(ends[0]);
        counts.equal += 1;
        for (const id of client) if ("retryAfter" in ANSWERS[answers[id]]) coolingDown.add(id);
      }
    }),
    { numRuns: 60 },
  );
  process.stdout.write(
    `Routing of client and gateway: ${counts.equal + counts.cooldown} calls, ${counts.equal} equal, ${counts.cooldown} differ by a cooldown\n`,
  );
  expect(counts.equal).toBeGreaterThan(counts.cooldown);
});
