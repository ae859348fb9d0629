import { OFFERS } from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../src/index.ts";
import { findNearNames } from "../src/server/known-models.ts";

const ask = (
  provider: string,
  model: string,
  models?: "any" | "known",
  path = "openai/v1/chat/completions",
) =>
  createSandbox(models ? { models } : {}).fetch(
    new Request(`http://sandbox.test/${provider}/${path}`, {
      method: "POST",
      headers: { authorization: "Bearer any", "content-type": "application/json" },
      body: JSON.stringify({ model, messages: [{ role: "user", content: "Hello" }] }),
    }),
  );

const offered = OFFERS.find(({ provider }) => provider === "groq")?.providerModelId ?? "";

describe("models of a sandbox that knows only the catalog's", () => {
  it("are 404 with near names when nothing names them", async () => {
    const response = await ask("groq", `${offered}x`, "known");
    expect(response.status).toBe(404);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: "model_not_found" });
    expect(error.message).toContain(`has no model "${offered}x"`);
    expect(error.message).toContain(offered);
    expect((await ask("groq", "zzqq", "known")).status).toBe(404);
  });

  it.each([
    ["an offer", offered],
    ["a dated alias of an offer", `${offered}-2026-01-31`],
    ["the latest of an offer", `${offered}-latest`],
    ["a model of the catalog", "meta-llama/Llama-3.3-70B-Instruct"],
    ["a model of the sandbox's list", "sandbox/chat-completion"],
  ])("are taken when they are %s", async (_, model) => {
    expect((await ask("groq", model, "known")).status).toBe(200);
  });

  it.each([
    ["together", "v1/chat/completions"],
    ["featherless-ai", "v1/chat/completions"],
    ["vllm", "v1/chat/completions"],
  ])("may be any at %s, which hosts any model or private deployments", async (provider, path) => {
    expect((await ask(provider, "acme/talk-7b", "known", path)).status).toBe(200);
  });

  it("may be any where the option says so", async () => {
    expect((await ask("groq", "acme/talk-7b", "any")).status).toBe(200);
    expect((await ask("groq", "acme/talk-7b")).status).toBe(200);
  });

  it("are near by the pairs of letters that they share", () => {
    expect(findNearNames("lama-3", ["gpt-4", "llama-3", "llama-3.1"])).toEqual(["llama-3", "llama-3.1"]);
    expect(findNearNames("zz", ["gpt-4"])).toEqual([]);
  });
});
