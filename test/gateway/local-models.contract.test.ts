import { dirname } from "node:path";
import { startGateway } from "@inferhub/gateway";
import { PROVIDERS } from "@inferhub/inference";
import { createLocal, startLocalServer } from "@inferhub/local";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWith, toolPath } from "../tools/index.ts";

describeWith("localModels", "a gateway with models on this machine", () => {
  let url: string;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const local = createLocal({ cacheFolder: dirname(dirname(toolPath("localModels"))) });
    const server = await startLocalServer(local);
    const { id } = local.provider;
    const gateway = await startGateway({
      port: 0,
      providers: PROVIDERS,
      resolveConnection: (provider) =>
        provider.id === id ? { baseUrl: server.url, internal: true } : undefined,
    });
    closers.push(
      () => gateway.stop(),
      () => server.stop(),
      () => local.stop(),
    );
    url = gateway.url;
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  it("returns embeddings and speech to the OpenAI SDK, and names the provider", async () => {
    const openai = new OpenAI({ apiKey: "any", baseURL: `${url}/v1`, maxRetries: 0 });
    const { data, response } = await openai.embeddings
      .create({ model: "local/use-lite-en", input: ["a harbor", "boats"], encoding_format: "float" })
      .withResponse();
    expect(data.data.map(({ embedding }) => embedding.length)).toEqual([512, 512]);
    expect(response.headers.get("x-inferhub-served-by")).toBe("local");
    const speech = await openai.audio.speech.create({
      model: "local/flite-slt",
      voice: "slt",
      input: "Please mind the step.",
      response_format: "wav",
    });
    expect(
      Buffer.from(await speech.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe("RIFF");
  });

  it("forwards its labels, and those of no other server", async () => {
    const response = await fetch(`${url}/local/models/wink-sentiment/pipeline/text-classification`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ inputs: "I love it" }),
    });
    expect(response.headers.get("x-inferhub-served-by")).toBe("local");
    expect(await response.json()).toMatchObject([[{ label: "positive" }, { label: "negative" }]]);
  });

  it("does not take the models of others for its own", async () => {
    const response = await fetch(`${url}/v1/embeddings`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "text-embedding-3-small", input: "a harbor" }),
    });
    expect(response.ok).toBe(false);
  });
});
