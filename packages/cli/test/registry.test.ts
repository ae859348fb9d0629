import { PROVIDERS } from "@inferhub/inference";
import { type Adapter, defineOperation, defineProvider } from "@inferhub/inference/define";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CANARY, fakeFetch, json } from "./answers.ts";
import { run } from "./context.ts";

/** An operation that is not built in, at a provider that is not built in. */
const countBirds = defineOperation({
  id: "count-birds",
  summary: "Count the birds in a text.",
  tasks: ["text-classification"],
  primary: "scene",
  input: v.looseObject({ scene: v.string() }),
  output: v.object({ birds: v.number() }),
  exampleModel: "acme/birds",
});

const count: Adapter<typeof countBirds> = {
  operation: countBirds,
  shape: { format: "acme" },
  buildRequest: ({ model, input }) => ({ path: `/count/${model}`, body: { json: input } }),
  parseResponse: (body) => body as { birds: number },
};

const acme = defineProvider({
  id: "acme",
  label: "Acme",
  baseUrl: "https://api.acme.test",
  docsUrl: "https://acme.test/docs",
  auth: { env: ["ACME_KEY"] },
  usesHubModelIds: true,
  operations: { "count-birds": count },
});

const providers = [...PROVIDERS, acme];

describe("something new in the registry", () => {
  it("is listed", async () => {
    const tasks = await run(["tasks"], { providers });
    expect(tasks.stdout).toContain("count-birds\ttext\tacme\tCount the birds in a text.\n");
    const shown = await run(["providers"], { providers, env: { ACME_KEY: CANARY } });
    expect(shown.stdout).toContain("acme\tACME_KEY set\trouter\tcount-birds\n");
    const { stdout } = await run(["tasks", "show", "count-birds", "--json"], { providers });
    expect(JSON.parse(stdout)).toMatchObject({
      id: "count-birds",
      providers: ["acme"],
      exampleModel: "acme/birds",
    });
  });

  it("runs, and a response of unknown shape is printed as JSON", async () => {
    const { fetch, seen } = fakeFetch(() => json({ birds: 3 }));
    const words = ["run", "count-birds", "a", "flock", "--param", "careful=true"];
    const outcome = await run(words, { providers, fetch, env: { ACME_KEY: "key" } });
    expect(outcome).toMatchObject({ code: 0, stdout: '{\n  "birds": 3\n}\n' });
    expect(seen[0]).toMatchObject({
      url: "https://api.acme.test/count/acme/birds",
      body: { scene: "a flock", careful: true },
    });
  });
});

describe("providers", () => {
  it("shows the variable of each key, and no part of a key", async () => {
    const env = { HUGGINGFACE_API_KEY: CANARY, GROQ_API_KEY: " " };
    const { code, stdout } = await run(["providers"], { env });
    expect(code).toBe(0);
    expect(stdout.split("\n")[0]).toBe("id\tkey\taccess\toperations");
    expect(stdout).toContain("hf-inference\tHUGGINGFACE_API_KEY set\t");
    expect(stdout).toContain("groq\tGROQ_API_KEY missing\trouter\tchat-completion text-generation ");
    const asJson = await run(["providers", "--json"], { env });
    expect(JSON.parse(asJson.stdout)).toHaveLength(PROVIDERS.length);
    const seller = await run(["providers", "show", "groq"], { env, terminal: true });
    expect(seller.stdout).toMatch(/llama-3\.3-70b-versatile +0\.59 +0\.79/);
    expect(seller.stdout).toMatch(/models of.* \d{4}-\d\d-\d\d https:/);
    const one = await run(["providers", "show", "hf-inference"], { env, terminal: true });
    expect(one.stdout).toContain("HUGGINGFACE_API_KEY set");
    for (const part of [CANARY, CANARY.slice(-6)]) {
      expect(stdout + asJson.stdout + one.stdout).not.toContain(part);
    }
  });

  it("aligns columns for people", async () => {
    const { stdout } = await run(["providers"], { terminal: true, env: { NO_COLOR: "1" } });
    const [header = "", first = ""] = stdout.split("\n");
    expect(header.indexOf("key")).toBe(first.indexOf("HF_TOKEN"));
  });

  it.each([
    [["providers", "show", "grok"], 3, "Did you mean groq?"],
    [["providers", "show"], 2, "needs the ID"],
    [["providers", "shwo", "groq"], 2, "Did you mean show?"],
    [["providers", "list", "groq"], 2, "show groq"],
    [["tasks", "show", "text-to-imgae"], 3, "Did you mean text-to-image?"],
  ])("%j ends with %i", async (words, expected, message) => {
    const { code, stderr } = await run(words);
    expect({ code, stderr }).toEqual({ code: expected, stderr: expect.stringContaining(message) });
  });
});

describe("tasks", () => {
  it("shows the input of an operation and an example command", async () => {
    const { stdout } = await run(["tasks", "show", "text-to-image"], {
      terminal: true,
      env: { NO_COLOR: "1" },
    });
    expect(stdout).toMatch(/^output +image$/m);
    expect(stdout).toMatch(/^parameters +negative_prompt guidance_scale width/m);
    expect(stdout).toMatch(/^try +npx inferhub run text-to-image "I like it" --provider hf-inference$/m);
    expect((await run(["tasks"])).stdout).toContain("automatic-speech-recognition\taudio\t");
  });
});
