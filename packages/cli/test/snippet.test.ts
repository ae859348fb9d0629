import { LIBRARIES } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { inferenceSnippets } from "@inferhub/snippets";
import { findMissingCode } from "@inferhub/snippets/examples";
import { describe, expect, it } from "vitest";
import { run } from "./context.ts";

const model = { id: "openai/gpt-oss-20b", pipeline_tag: "text-generation" };
const snippet = (...words: readonly string[]) => run(["snippet", ...words]);

describe("a call", () => {
  it("is printed to stdout, and its requirements to stderr", async () => {
    const { code, stdout, stderr } = await snippet(
      model.id,
      "--provider",
      "groq",
      "--client",
      "openai",
      "--stream",
    );
    const [expected] = inferenceSnippets(model, {
      provider: "groq",
      streaming: true,
      language: "python",
      client: "openai",
      mapping: { providerId: model.id },
    });
    expect({ code, stdout: stdout.trimEnd() }).toEqual({ code: 0, stdout: expected?.code.trimEnd() });
    expect(stdout.endsWith("\n")).toBe(true);
    expect(stderr).toBe(`Model: ${model.id}\nInstall: pip install openai\nSet: HF_TOKEN\n`);
  });

  it("prints no notes without notes, or all as JSON", async () => {
    const quiet = await snippet("text-to-image", "-q");
    expect(quiet).toMatchObject({ code: 0, stderr: "" });
    const { stdout, stderr } = await snippet(
      "text-to-image",
      "--provider",
      "fal-ai",
      "--lang",
      "sh",
      "--json",
    );
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({
      language: "sh",
      client: "curl",
      provider: "fal-ai",
      variable: "HF_TOKEN",
      code: expect.stringContaining("curl"),
    });
  });

  it("is there for every operation in every language", async () => {
    for (const { id } of OPERATIONS) {
      for (const lang of ["python", "js", "sh"]) {
        const { code, stdout } = await snippet(id, "--lang", lang, "-q");
        expect({ id, lang, code }).toEqual({ id, lang, code: 0 });
        expect(stdout.trim()).not.toBe("");
      }
    }
  });

  it("is with one that serves the model, unless another is named", async () => {
    const { stderr } = await snippet(model.id);
    expect(stderr).toMatch(/^Provider: \S+, of \d+ that can$/m);
    const other = await snippet("acme/painter", "--task", "text-to-image", "--provider", "fal-ai");
    expect(other.stdout).toContain("acme/painter");
    expect(other.stderr).toContain("fal-ai may not serve acme/painter");
  });

  it("has the language of its client", async () => {
    const { stdout } = await snippet("chat-completion", "--client", "fetch", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ language: "js", client: "fetch" });
  });

  it("leaves the choice to the router", async () => {
    const { stdout } = await snippet("chat-completion", "--provider", "auto", "--client", "openai");
    expect(stdout).toContain("router.huggingface.co");
    expect(stdout).not.toContain(":auto");
  });
});

describe("code of a library", () => {
  it("loads a model of the task, in one of several ways", async () => {
    const first = await snippet("text-to-speech", "--lib", "transformers");
    expect(first.stdout).toMatch(/^from transformers import pipeline$/m);
    expect(first.stderr).toContain("Install: pip install transformers");
    expect(first.stderr).toMatch(/^--way 2: /m);
    const second = await snippet("text-to-speech", "--lib", "transformers", "--way", "2");
    expect(second.code).toBe(0);
    expect(second.stdout).not.toBe(first.stdout);
  });

  it("loads the model that is named", async () => {
    const { code, stdout } = await snippet("openai/gpt-oss-20b", "--lib", "transformers", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      library: "transformers",
      model: "openai/gpt-oss-20b",
      code: expect.stringContaining('"openai/gpt-oss-20b"'),
    });
  });

  it("runs operations that no provider serves", async () => {
    expect((await snippet("mask-generation", "--lib", "transformers")).code).toBe(0);
  });
});

it("gives the reason and the documentation of a library without code", async () => {
  for (const { key } of LIBRARIES) {
    const missing = findMissingCode(key);
    if (!missing) continue;
    const { code, stderr } = await snippet("openai/gpt-oss-20b", "--lib", key);
    expect(code).toBe(2);
    expect(stderr).toContain(missing.reason);
    expect(stderr).toContain(missing.documentation);
    return;
  }
  throw new Error("Every library has code");
});

it.each([
  [["text-to-imgae"], 3, "Did you mean text-to-image?"],
  [["acme/unknown"], 3, "--task"],
  [["acme/unknown", "--task", "text-to-imgae"], 2, "Did you mean text-to-image?"],
  [["text-to-image", "--task", "text-to-image"], 2, "requires a model"],
  [["text-to-image", "--lang", "pyhton"], 2, "Did you mean python?"],
  [["chat-completion", "--client", "opnai"], 2, "Did you mean openai?"],
  [["chat-completion", "--client", "fetch", "--lang", "python"], 2, "fetch is a client of js"],
  [["text-to-image", "--provider", "grok"], 2, "Did you mean groq?"],
  [["text-to-image", "--provider", "groq"], 2, "Supported by: hf-inference, "],
  [["text-to-image", "--stream"], 2, "not streamed"],
  [["mask-generation"], 2, "inferhub libraries --task mask-generation --snippet"],
  [["text-to-image", "--lib", "difusers"], 2, "Did you mean diffusers?"],
  [["text-to-image", "--lib", "spacy"], 2, "Libraries with code for text-to-image: "],
  [["text-to-image", "--lib", "diffusers", "--client", "fetch"], 2, "can't be used with --lib"],
  [["text-to-image", "--lib", "diffusers", "--lang", "pyton"], 2, "Did you mean python?"],
  [["text-to-image", "--lib", "diffusers", "--way", "99"], 2, "--way must be an integer"],
  [["text-to-image", "--way", "2"], 2, "--way requires --lib"],
])("%j ends with %i", async (words, expected, message) => {
  const { code, stdout, stderr } = await snippet(...words);
  expect({ code, stdout, stderr }).toEqual({
    code: expected,
    stdout: "",
    stderr: expect.stringContaining(message),
  });
});
