import { IncompleteStreamError, InferenceClientError, TimeoutError } from "@inferhub/inference";
import { EXIT_CODE_MEANINGS, EXIT_CODES, getExitCode } from "inferhub";
import { describe, expect, it } from "vitest";
import { CANARY, chunkOf, fakeFetch, json, stream } from "./answers.ts";
import { run } from "./context.ts";

const env = { HF_TOKEN: CANARY };
const classify = ["run", "text-classification", "fine", "-p", "hf-inference"];

describe("exit codes", () => {
  it("mean something, each of them", () => {
    for (const code of Object.values(EXIT_CODES)) expect(EXIT_CODE_MEANINGS[code]).toBeTypeOf("string");
  });

  it.each([
    [new InferenceClientError("provider-failed", ""), 5],
    [new TimeoutError("idle-timeout", ""), 6],
    [new IncompleteStreamError(""), 7],
    [new Error("other"), 1],
    [Object.assign(new Error("other"), { code: "ENOSPC" }), 1],
    [undefined, 1],
  ])("%s is %i", (error, code) => {
    expect(getExitCode(error)).toBe(code);
  });

  it.each([
    [400, 2],
    [401, 4],
    [402, 5],
    [403, 4],
    [404, 3],
    [413, 2],
    [500, 5],
  ])("an answer of %i is %i", async (status, expected) => {
    const { fetch } = fakeFetch(() => json({ error: `because of ${CANARY}` }, status));
    const { code, stdout, stderr } = await run(classify, { env, fetch });
    expect(code).toBe(expected);
    expect(stderr).toContain("because");
    expect(stdout + stderr).not.toContain(CANARY);
  });

  it("reports a truncated response, and keeps it", async () => {
    const { fetch } = fakeFetch(() => stream([chunkOf("half")]));
    const { code, stdout } = await run(["run", "chat-completion", "hi", "-p", "hf-inference"], {
      env,
      fetch,
    });
    expect({ code, stdout }).toEqual({ code: 7, stdout: "half\n" });
  });
});

describe("failures", () => {
  it("are the API's error object with --json, on the other stream", async () => {
    const { fetch } = fakeFetch(() => json({ error: "no such model" }, 404));
    const { stdout, stderr } = await run([...classify, "--json", "-q"], { env, fetch });
    expect(stdout).toBe("");
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "not-found", retryable: false, status: 404 } });
    const wrong = await run(["run", "--json", "--bogus"]);
    expect(JSON.parse(wrong.stderr)).toMatchObject({ error: { code: "input-invalid" } });
    expect(wrong.code).toBe(2);
  });

  it("show control codes of others", async () => {
    const { fetch } = fakeFetch(() => json({ error: "\u001b]0;title\u0007" }, 404));
    const { stderr } = await run(classify, { env: { ...env, NO_COLOR: "1" }, fetch, terminal: true });
    expect(stderr).toContain("\\x1b]0;title\\x07");
    expect(stderr).not.toContain("\u001b");
  });

  it.each([
    [["run", "chat-completion", "x", "-p", "groq"], "GROQ_API_KEY"],
    [["run", "chat-completion", "x"], "HF_TOKEN, AI21_API_KEY, AWS_BEARER_TOKEN_BEDROCK, "],
  ])("name the missing variable and the sandbox: %j", async (words, variables) => {
    const { code, stdout, stderr } = await run(words);
    expect(code).toBe(4);
    expect(stderr).toContain(variables);
    expect(stderr).toContain("inferhub sandbox");
    expect(stderr).toContain("--url");
    expect(stdout).toBe("");
  });

  it("suggest the closest name", async () => {
    const provider = await run(["run", "chat-completion", "x", "-p", "grok"]);
    expect(provider).toMatchObject({ code: 2, stdout: "" });
    expect(provider.stderr).toContain("Did you mean groq?");
    const command = await run(["provders"]);
    expect(command.code).toBe(2);
    expect(command.stderr).toContain("Did you mean providers?");
  });

  it("take the only provider that has a key", async () => {
    const { fetch, seen } = fakeFetch(() => stream([chunkOf("hi", "stop")]));
    const words = ["run", "chat-completion", "x", "-m", "some-model"];
    const { code, stderr } = await run(words, { env: { GROQ_API_KEY: "gsk_x" }, fetch });
    expect(code).toBe(0);
    expect(stderr).toContain("Provider: groq");
    expect(seen[0]?.url).toContain("api.groq.com");
  });
});
