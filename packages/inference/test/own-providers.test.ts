import { buildRequestFor, InputError, readBaseUrlsFromEnv } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { openaiCompatible } from "@inferhub/inference/openai-compatible";
import { azureOpenai } from "@inferhub/inference/providers/azure-openai";
import { cloudflare } from "@inferhub/inference/providers/cloudflare";
import { describe, expect, it } from "vitest";

const chat = { model: "talk-7b", messages: [{ role: "user", content: "Hi" }] } as const;

describe("a service with the OpenAI format", () => {
  it.each([
    ["https://api.own.test/v1", "https://api.own.test/v1/chat/completions"],
    ["https://api.own.test/v1/", "https://api.own.test/v1/chat/completions"],
    ["https://api.own.test", "https://api.own.test/chat/completions"],
    ["http://127.0.0.1:8000/a/v1/chat/completions", "http://127.0.0.1:8000/a/v1/chat/completions"],
    ["https://own.test/v1?api-version=7", "https://own.test/v1/chat/completions?api-version=7"],
  ])("at %s chats at %s", (baseUrl, url) => {
    const own = openaiCompatible({ id: "own-cloud", baseUrl, env: "OWN_KEY" });
    const request = buildRequestFor(own, "chat-completion", chat);
    expect(request).toMatchObject({ url, headers: { authorization: "Bearer $OWN_KEY" } });
  });

  it("takes its key in another header", () => {
    const options = {
      id: "own",
      baseUrl: "https://own.test",
      env: ["A_KEY", "B_KEY"],
      header: "api-key",
      prefix: "",
    } as const;
    const { headers } = buildRequestFor(openaiCompatible(options), "chat-completion", chat);
    expect(headers).toMatchObject({ "api-key": "$A_KEY" });
  });

  it("keeps its ID and its operations in types", () => {
    const own = openaiCompatible({ id: "own-cloud", baseUrl: "https://own.test/v1", env: "OWN_KEY" });
    const client = createClient({ providers: [own], keys: { "own-cloud": "key" } });
    // @ts-expect-error no such provider
    createClient({ providers: [own], keys: { other: "key" } });
    expect(client.textToSpeech).toBeTypeOf("function");
  });

  it.each([
    [{ id: "Own Cloud", baseUrl: "https://own.test", env: "K" }, "kebab case"],
    [{ id: "own", baseUrl: "own.test/v1", env: "K" }, "http or https"],
    [{ id: "own", baseUrl: "file:///v1", env: "K" }, "http or https"],
  ])("%j is refused", (options, reason) => {
    expect(() => openaiCompatible(options)).toThrow(InputError);
    expect(() => openaiCompatible(options)).toThrow(reason);
  });
});

describe("a base URL with a place", () => {
  it.each([
    [{ AZURE_RESOURCE_NAME: "sea" }, { "azure-openai": "https://sea.openai.azure.com" }],
    [
      { AZURE_OPENAI_ENDPOINT: "https://sea.example.test/ ", AZURE_RESOURCE_NAME: "lake" },
      { "azure-openai": "https://sea.example.test" },
    ],
    [
      { CLOUDFLARE_ACCOUNT_ID: "a/b" },
      { cloudflare: "https://api.cloudflare.com/client/v4/accounts/a%2Fb/ai" },
    ],
    [{ CLOUDFLARE_ACCOUNT_ID: " " }, {}],
  ])("of %j is %j", (env, expected) => {
    expect(readBaseUrlsFromEnv([azureOpenai, cloudflare], env)).toEqual(expected);
  });
});
