import { describe, expect, it } from "vitest";
import { argsFor, startGateway } from "../usage/fake-gateway.ts";
import { openGateway } from "../usage/gateway-client.server.ts";
import { changeKeys, readKeys } from "./keys.server.ts";

const KEY = "sk-canary-5f1d0c9a7b";

const post = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { cookie: "inferhub-token=ihub_1" },
  body: new URLSearchParams(fields),
});

const provider = (id: string, source: string, more: object = {}) => ({
  id,
  label: id.toUpperCase(),
  docsUrl: "https://docs.test",
  env: [],
  source,
  ...more,
});

describe("the list of provider keys", () => {
  it("starts with providers that have a key, by name", async () => {
    const stored = { changedAt: "2026-11-27T10:00:00.000Z", changedBy: "ann", isReadable: false };
    const providers = [
      provider("d", "none"),
      provider("c", "sandbox"),
      provider("b", "environment"),
      provider("a", "none", { stored }),
      provider("z", "stored", { stored }),
    ];
    const { origin } = await startGateway(200, { canStore: true, providers });
    const list = await readKeys(openGateway(argsFor(origin, "/usage/keys")));
    expect(list.providers.map(({ id }) => id)).toEqual(["a", "z", "b", "c", "d"]);
  });
});

describe("the forms about keys", () => {
  it("store a key, and return nothing of it", async () => {
    const { origin, asked } = await startGateway(200, provider("groq", "stored"));
    const args = argsFor(origin, "/usage/keys", post({ provider: "groq", key: ` ${KEY} ` }));
    expect(await changeKeys(args)).toEqual({ provider: "groq", stored: "GROQ" });
    const [{ request, text } = { request: undefined, text: "" }] = asked;
    expect([request?.method, request?.url, JSON.parse(text)]).toEqual([
      "PUT",
      "/api/provider-keys/groq",
      { key: KEY },
    ]);
    expect(request?.headers.authorization).toBe("Bearer ihub_1");
  });

  it("test a key, and remove it", async () => {
    const test = { outcome: "accepted", message: "Groq accepted the key." };
    const { origin, asked } = await startGateway(200, test);
    expect(await changeKeys(argsFor(origin, "/usage/keys", post({ test: "groq" })))).toEqual({
      provider: "groq",
      test,
    });
    expect(await changeKeys(argsFor(origin, "/usage/keys", post({ remove: "groq/x" })))).toEqual({
      provider: "groq/x",
      removed: "groq/x",
    });
    expect(asked.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
      "POST /api/provider-keys/groq/test",
      "DELETE /api/provider-keys/groq%2Fx",
    ]);
  });

  it("name missing fields, and send nothing", async () => {
    const { origin, asked } = await startGateway(200, {});
    expect(await changeKeys(argsFor(origin, "/usage/keys", post({ provider: "", key: " " })))).toEqual({
      provider: "",
      problems: { provider: "Select a provider.", key: "Enter the API key." },
    });
    expect(asked).toEqual([]);
  });

  it("show the gateway's message if it rejects, without the key", async () => {
    const { origin } = await startGateway(403, { error: { message: "This request requires admin" } });
    const outcome = await changeKeys(argsFor(origin, "/usage/keys", post({ provider: "groq", key: KEY })));
    expect(outcome).toEqual({ provider: "groq", failure: "This request requires admin" });
  });
});
