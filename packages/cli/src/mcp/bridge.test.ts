import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createTools } from "../tools.ts";
import { bridge } from "./bridge.ts";

/** Returns the responses to lines. @param answer returns the gateway's response to a message */
async function bridged(lines: readonly string[], answer: (body: string) => Response): Promise<unknown[]> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const seen: (string | null)[] = [];
  const fetch = (async (_url: string, { body, headers }: RequestInit) => {
    seen.push(new Headers(headers).get("authorization"));
    return answer(String(body));
  }) as typeof globalThis.fetch;
  const tools = createTools({ stdin, stdout, stderr: new PassThrough(), env: {}, cwd: "/", fetch });
  const { signal } = new AbortController();
  const running = bridge(tools, { url: "http://gateway.test", token: "ihub_1", signal });
  stdin.end(lines.join("\n"));
  await running;
  stdout.end();
  expect(new Set(seen)).toEqual(new Set(seen.length > 0 ? ["Bearer ihub_1"] : []));
  const text = (await stdout.toArray()).map(String).join("");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

it("sends messages to the gateway and writes its responses", async () => {
  const answer = (body: string) => {
    const { id } = JSON.parse(body);
    return id === undefined
      ? new Response(null, { status: 202 })
      : Response.json({ jsonrpc: "2.0", id, result: {} });
  };
  const lines = [
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  ];
  expect(await bridged(lines, answer)).toEqual([{ jsonrpc: "2.0", id: 1, result: {} }]);
});

it("writes an error if the gateway fails or a line isn't JSON", async () => {
  const refused = () => Response.json({ error: { message: "The token has expired" } }, { status: 401 });
  expect(await bridged(['{"jsonrpc":"2.0","id":"a","method":"ping"}', "", "ping"], refused)).toEqual(
    expect.arrayContaining([
      { jsonrpc: "2.0", id: "a", error: { code: -32_000, message: "The token has expired" } },
      { jsonrpc: "2.0", id: null, error: { code: -32_700, message: "The line is not JSON" } },
    ]),
  );
  const away = () => {
    throw new TypeError("fetch failed");
  };
  expect(await bridged(['{"jsonrpc":"2.0","id":2,"method":"ping"}'], away)).toMatchObject([
    { id: 2, error: { message: expect.stringContaining("http://gateway.test") } },
  ]);
});
