import { expect, it } from "vitest";
import { behind, KEY } from "./providers.ts";
import { gateway, json, until, upstreamServer } from "./servers.ts";

/** Ways in which a provider might leak a key: in the body, its headers and its own URL. */
it("never returns a key, in any response or repeated by any provider", async () => {
  const upstream = await upstreamServer((response, { url, headers }) => {
    const status = url.includes("chat") ? 500 : 200;
    json(response, { error: headers.authorization }, status, { "x-leak": headers.authorization });
  });
  const { url, log } = await gateway(behind(upstream.url));
  const call = { provider: "groq", model: KEY, messages: [{ role: "user", content: KEY }] };
  const body = JSON.stringify(call);
  const asked: [string, RequestInit?][] = [
    [`/${KEY}/x`],
    [`/api/${KEY}`],
    [`/api/tasks/${KEY}`],
    ["/api/providers"],
    ["/api/tasks"],
    ["/api/tasks/chat-completion", { method: "POST", body }],
    ["/api/tasks/chat-completion", { method: "POST", body: JSON.stringify({ ...call, stream: true }) }],
    ["/api/tasks/chat-completion", { method: "POST", body: JSON.stringify({ ...call, provider: KEY }) }],
    [
      "/api/tasks/text-classification",
      { method: "POST", body: JSON.stringify({ ...call, provider: "hf-inference", inputs: "x" }) },
    ],
    [`/groq/..%2f${KEY}`],
  ];
  for (const [path, init] of asked) {
    const response = await fetch(url + path, init);
    const answer = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect(answer.length).toBeGreaterThan(20);
    expect(answer).not.toContain(KEY);
  }
  const passed = await fetch(`${url}/groq/${KEY}`);
  expect(JSON.stringify([...passed.headers])).not.toContain(KEY);
  expect(upstream.seen.length).toBeGreaterThanOrEqual(4);
  await until(() => log.length === asked.length + 1);
  expect(log.at(-1)?.path).toBe("/groq/[redacted]");
  expect(JSON.stringify(log)).not.toContain(KEY);
});
