import { expect, it } from "vitest";
import { gateway, json, upstreamServer } from "../servers.ts";

const messages = [{ role: "user", content: "Hello" }];
const answer = {
  id: "c",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }],
};
const chunk = `data: ${JSON.stringify({ ...answer, choices: [{ index: 0, delta: { content: "a" } }] })}\n\n`;

/** A gateway whose target has failed, and whose rest is over. */
async function start(onTrial: (answer: () => void) => void = () => {}) {
  let requests = 0;
  const upstream = await upstreamServer((response, { body }) => {
    if (++requests === 1) return json(response, { error: { message: "No" } }, 500);
    if (JSON.parse(body).stream) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk);
      return;
    }
    if (requests === 2) onTrial(() => json(response, answer));
    else json(response, answer);
  });
  const running = await gateway({
    resolveConnection: ({ id }) =>
      id === "groq" ? { key: "sk-0123456789abcdef", baseUrl: upstream.url } : undefined,
    calls: { retry: { attempts: 0 } },
    policy: () => ({ breaker: { failures: 1, cooldownMs: 1 } }),
  });
  const call = (more = {}) =>
    fetch(`${running.url}/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "m:groq", messages, ...more }),
    });
  await (await call()).text();
  const state = async () => {
    const explained = await fetch(`${running.url}/api/explain?model=m:groq`);
    return (await explained.json()).candidates[0].breaker as string;
  };
  await expect.poll(state).toBe("half-open");
  return { call };
}

it("lets others through once the stream that tries a target has content", async () => {
  const { call } = await start();
  const trial = await call({ stream: true });
  await trial.body?.getReader().read();
  const other = await call();
  expect(other.status).toBe(200);
});

it("reports that a target is being tested to concurrent callers", async () => {
  let onReached = (_: () => void) => {};
  const reached = new Promise<() => void>((resolve) => {
    onReached = resolve;
  });
  const { call } = await start((end) => onReached(end));
  const trial = call();
  const finish = await reached;
  const other = await call();
  expect(other.status).toBe(503);
  expect(await other.text()).toContain("one request is testing it now");
  finish();
  expect((await trial).status).toBe(200);
});
