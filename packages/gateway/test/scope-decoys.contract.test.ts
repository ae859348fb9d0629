import { expect, it } from "vitest";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { gateway, json, upstreamServer } from "./servers.ts";

const ADMIN = "ihub_admin-decoys";

/** A gateway, and a token for the model `allowed` alone. */
async function start() {
  const upstream = await upstreamServer((response) => json(response, {}));
  const running = await gateway({
    store: createMemoryStore(),
    requireTokens: true,
    adminSecret: ADMIN,
    resolveConnection: () => ({ key: "sk-0123456789abcdef", baseUrl: upstream.url }),
  });
  const post = (path: string, body: object, token: string) =>
    fetch(running.url + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        ...(!(body instanceof FormData) && { "content-type": "application/json" }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  const made = await post("/api/tokens", { name: "t", scopes: { models: ["allowed"] } }, ADMIN);
  const { token } = (await made.json()) as { token: string };
  return { upstream, call: (path: string, body: object) => post(path, body, token) };
}

function upload(): FormData {
  const form = new FormData();
  form.append("model", "allowed");
  form.append("purpose", "batch");
  form.append("file", new Blob(['{"body":{"model":"other"}}']), "batch.jsonl");
  return form;
}

it.each<[string, object]>([
  ["/deepinfra/v1/inference/other", { model: "allowed", input: "x" }],
  ["/deepinfra/v1/inference/other?model=allowed", { input: "x" }],
  ["/hf-inference/pipeline/feature-extraction/other", { model: "allowed", inputs: "x" }],
  ["/novita/v3/other", { model: "allowed" }],
  ["/google/v1beta/dynamic/other:generateContent", { model: "allowed" }],
  ["/replicate/v1/models;x=1/owner/other/predictions", { model: "allowed" }],
  ["/mistral/v1/batch/jobs", { model: "allowed", input_files: ["f"] }],
  ["/mistral/v1/agents/completions", { model: "allowed", agent_id: "a" }],
  ["/openai/v1/fine_tuning/jobs", { model: "allowed", training_file: "f" }],
  ["/openai/v1/files", upload()],
  ["/openai/v1/chat/completions", { model: "allowed", models: [{ id: "other" }] }],
  ["/openai/v1/chat/completions", { model: "allowed", fallbackModels: ["other"] }],
  ["/v1/images/generations", { model: "allowed:fal-ai", prompt: "x", model_name: "other" }],
])("a model that a token may use is no decoy at %s: %j", async (path, body) => {
  const { upstream, call } = await start();
  const response = await call(path, body);
  expect(response.status).toBe(403);
  expect(upstream.seen).toEqual([]);
});

it.each<[string, object]>([
  ["/openai/v1/chat/completions", { model: "allowed", messages: [] }],
  ["/replicate/v1/models/allowed/predictions", { input: {} }],
])("passes where it is the one that is served, as at %s", async (path, body) => {
  const { upstream, call } = await start();
  expect((await call(path, body)).status).toBe(200);
  expect(upstream.seen).toHaveLength(1);
});

it("rejects a form with two models at a provider's own URL, for any token", async () => {
  const { upstream, call } = await start();
  const form = new FormData();
  form.append("model", "allowed");
  form.append("model", "other");
  const response = await call("/openai/v1/audio/transcriptions", form);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('two different values of \\"model\\"');
  expect(upstream.seen).toEqual([]);
});
