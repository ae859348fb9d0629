import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { startGateway } from "@inferhub/gateway";
import { createClient } from "@inferhub/inference/core";
import { type Adapter, defineOperation, defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { startSandbox } from "@inferhub/sandbox";
import { runCli } from "inferhub";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { serve } from "../packages/inference/test/serve.ts";

// Two definitions, and nothing else edited.
const wordCounting = defineOperation({
  id: "word-counting",
  summary: "Count the words of a text.",
  tasks: ["text-classification"],
  primary: "inputs",
  input: v.looseObject({ inputs: v.pipe(v.string(), v.nonEmpty("The text is empty")) }),
  output: v.object({ words: v.number() }),
  sample: { inputs: "one two three" },
  exampleModel: "acme/counter",
});

const count: Adapter<typeof wordCounting> = {
  operation: wordCounting,
  shape: { format: "made-up-counting" },
  buildRequest: ({ model, input }) => ({ path: "/v1/count", body: { json: { model, text: input.inputs } } }),
  parseResponse: (body) => ({ words: v.parse(v.object({ n: v.number() }), body).n }),
};

const madeUp = defineProvider({
  id: "made-up",
  label: "Made Up",
  baseUrl: "https://api.made-up.test",
  docsUrl: "https://docs.made-up.test",
  auth: { env: ["MADE_UP_API_KEY"] },
  operations: { "chat-completion": openaiChat(), "word-counting": count },
});

const providers = [madeUp];
const messages = [{ role: "user" as const, content: "What is 2 + 3?" }];
const context = { model: "acme/any", messages };

const folder = mkdtempSync(join(tmpdir(), "inferhub-recipe-"));
const running: { stop(): Promise<void> }[] = [];
let sandboxUrl = "";
let gatewayUrl = "";

beforeAll(async () => {
  const sandbox = await startSandbox({ providers });
  sandboxUrl = sandbox.url("made-up");
  const gateway = await startGateway({
    providers,
    resolveConnection: () => ({ key: "sandbox", baseUrl: sandboxUrl, emulatedBy: "sandbox" }),
  });
  gatewayUrl = gateway.url;
  running.push(gateway, sandbox);
});

afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true });
});

async function inferhub(...argv: string[]) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const code = await runCli(argv, {
    stdin: new PassThrough().end() as PassThrough,
    stdout,
    stderr,
    env: { MADE_UP_API_KEY: "k" },
    cwd: folder,
    providers,
  });
  return { code, stdout: String(stdout.read() ?? ""), stderr: String(stderr.read() ?? "") };
}

describe("a made-up provider and operation", () => {
  it("show up in the client, with types", async () => {
    const origin = await serve((_, response, body) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ n: JSON.parse(body).text.split(" ").length }));
    });
    const client = createClient({ providers, baseUrls: { "made-up": origin } });
    expectTypeOf(client.wordCounting).returns.resolves.toEqualTypeOf<{ words: number }>();
    expectTypeOf(client.chatCompletionStream).toBeFunction();
    expect(await client.wordCounting({ model: "acme/counter", inputs: "one two three" })).toEqual({
      words: 3,
    });
    // @ts-expect-error a string is required
    await expect(client.wordCounting({ model: "acme/counter", inputs: 3 })).rejects.toThrow("inputs");
  });

  it("the sandbox responds in the borrowed format", async () => {
    const client = createClient({ providers, keys: { "made-up": "k" }, baseUrls: { "made-up": sandboxUrl } });
    const { data, meta } = await client.withMeta.chatCompletion(context);
    expect(data.choices[0]?.message.content).toContain("2 + 3");
    expect(meta).toMatchObject({ provider: "made-up", servedBy: "sandbox" });
  });

  it("show up in the gateway", async () => {
    const list = await (await fetch(`${gatewayUrl}/api/providers`)).text();
    expect(list).toContain("made-up");
    const task = await (await fetch(`${gatewayUrl}/api/tasks/word-counting`)).json();
    expect(task).toMatchObject({
      id: "word-counting",
      summary: "Count the words of a text.",
      inputSchema: { type: "object" },
    });
    const post = (path: string, body: unknown) =>
      fetch(`${gatewayUrl}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const passed = await (await post("/made-up/v1/chat/completions", context)).json();
    expect(passed.choices[0].message.content).toContain("2 + 3");
    const answered = await (
      await post("/api/tasks/chat-completion", { provider: "made-up", ...context })
    ).json();
    expect(answered.data.choices[0].message.content).toContain("2 + 3");
    expect(
      (await post("/api/tasks/word-counting", { provider: "made-up", model: "a/b", inputs: "" })).status,
    ).toBe(400);
  });

  it("show up in the lists of the command line, and run", async () => {
    expect((await inferhub("providers")).stdout).toContain("made-up");
    const tasks = await inferhub("tasks");
    expect(tasks.stdout).toContain("word-counting");
    expect(tasks.stdout).toContain("Count the words of a text.");
    const chat = await inferhub(
      "run",
      "chat-completion",
      "What is 2 + 3?",
      "--provider",
      "made-up",
      "--model",
      "a/b",
      "--url",
      gatewayUrl,
    );
    expect(chat).toMatchObject({ code: 0, stdout: expect.stringContaining("2 + 3") });
  });
});
