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
