import { describe, expect, it } from "vitest";
import { createEndpointClient } from "./endpoint-client.ts";

/** A server that is busy for its first request. */
function busyOnce() {
  const methods: (string | undefined)[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    methods.push(init?.method);
    return methods.length === 1
      ? new Response("{}", { status: 503, headers: { "retry-after": "0" } })
      : Response.json({ data: [{ id: "acme/talk" }] });
  };
  return { methods, client: createEndpointClient({ url: "http://127.0.0.1/models", fetch }) };
}

describe("a client of a server that is busy", () => {
  it("requests a list again", async () => {
    const { client, methods } = busyOnce();
    expect(await client.get({ search: "talk" })).toEqual({ data: [{ id: "acme/talk" }] });
    expect(methods).toEqual(["GET", "GET"]);
  });

  it("makes a call once, since a second one would run twice", async () => {
    const { client, methods } = busyOnce();
    await expect(client.call({ inputs: "Hi" })).rejects.toMatchObject({ status: 503 });
    expect(methods).toEqual(["POST"]);
  });
});

describe("a server that responds with an error", () => {
  const respond = (status: number, error: object) =>
    createEndpointClient({
      url: "http://127.0.0.1/api/chat",
      fetch: async () => Response.json({ error }, { status, headers: { "retry-after": "3" } }),
    });
  const messages = [{ role: "user" as const, content: "Hi" }];
  const read = async (client: ReturnType<typeof respond>) => {
    for await (const _ of client.chatCompletionStream({ messages }));
  };

  it.each([
    [502, "not-found", false],
    [504, "content-timeout", true],
    [500, "internal", false],
    [429, "rate-limited", true],
  ])("names its code: %s %s", async (status, code, retryable) => {
    const client = respond(status, { message: "The model is gone", type: "server_error", code });
    const expected = { code, message: "The model is gone", retryable, status, retryAfterSeconds: 3 };
    await expect(read(client)).rejects.toMatchObject(expected);
    await expect(client.call({})).rejects.toMatchObject(expected);
  });

  it("has the code of its status if the server sends an unknown one", async () => {
    const client = respond(404, { message: "No such model", code: "model_not_found" });
    await expect(read(client)).rejects.toMatchObject({ code: "not-found" });
  });
});
