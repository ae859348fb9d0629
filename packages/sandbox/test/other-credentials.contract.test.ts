import { createClient } from "@inferhub/inference/core";
import { amazonBedrock } from "@inferhub/inference/providers/amazon-bedrock";
import { azureOpenai } from "@inferhub/inference/providers/azure-openai";
import { deepgram } from "@inferhub/inference/providers/deepgram";
import { describe, expect, it } from "vitest";
import { withSandbox } from "./run.ts";

const sandbox = withSandbox({ jobMs: 0, chunkMs: 0, models: "any" });

const providers = [amazonBedrock, azureOpenai, deepgram] as const;
const JWT = "eyJhbGciOiJub25lIn0.e30.c2ln";

const connect = (keys: Readonly<Record<string, string>>) =>
  createClient({
    providers,
    keys,
    baseUrls: Object.fromEntries(providers.map(({ id }) => [id, sandbox().url(id)])),
    retry: { attempts: 0 },
  });

const messages = [{ role: "user", content: "What is 6 times 7?" }] as const;

describe("credentials in place of an API key", () => {
  it("accepts requests that an AWS access key signed", async () => {
    const client = connect({
      "amazon-bedrock": "AKIDEXAMPLE:wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY:session",
    });
    const call = { provider: "amazon-bedrock", model: "amazon.nova-lite-v1:0" } as const;
    const { choices } = await client.chatCompletion({ ...call, messages });
    expect(choices[0]?.message.content).toContain("6 times 7");
    let text = "";
    for await (const chunk of client.chatCompletionStream({ ...call, messages }))
      text += chunk.choices[0]?.delta.content ?? "";
    expect(text).toContain("6 times 7");
    const documents = ["A recipe for bread.", "A lighthouse on the cape."];
    const ranking = await client.textRanking({ ...call, query: "lighthouse", documents, top_n: 1 });
    expect(ranking).toHaveLength(1);
  });

  it("accepts tokens of Entra ID and of Deepgram", async () => {
    const client = connect({ "azure-openai": JWT, deepgram: JWT });
    const { choices } = await client.chatCompletion({ provider: "azure-openai", model: "my-gpt", messages });
    expect(choices[0]?.message.content).toContain("6 times 7");
    const speech = await client.textToSpeech({
      provider: "deepgram",
      model: "aura-2-thalia-en",
      inputs: "Hello",
    });
    expect(speech.size).toBeGreaterThan(0);
  });

  it("rejects a request without any of them", async () => {
    await expect(
      connect({}).chatCompletion({ provider: "amazon-bedrock", model: "amazon.nova-lite-v1:0", messages }),
    ).rejects.toMatchObject({ code: "key-refused" });
  });
});
