import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { ProviderApiError } from "@inferhub/inference";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** The output of a program that does not catch the error of a call. */
function runUncaught(answer: string, args = "", options = "{}"): Promise<string> {
  const program = `
    import { InferenceClient } from "@inferhub/inference";
    const client = new InferenceClient("secret-key-1", { lookup: "off", retry: { attempts: 0 }, fetch: async () => { ${answer} } });
    const messages = [{ role: "user", content: "Hi" }];
    await client.chatCompletion({ provider: "groq", model: "m", messages, ${args} }, ${options});
  `;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { cwd: folder },
      (_error, _stdout, stderr) => resolve(stderr),
    );
  });
}

/** Without the empty one in front of Node's version. */
const MAX_LINES = 15;

describe("an uncaught error prints its message in a few lines, and no code", () => {
  it.each([
    [
      "a refusal",
      "return Response.json({ error: { message: 'No such model', details: Array(50).fill({ a: 1 }) } }, { status: 404 });",
      "",
      "ProviderApiError: groq returned 404: No such model",
    ],
    [
      "a lost connection",
      "throw new TypeError('fetch failed', { cause: Object.assign(new Error('down'), { code: 'ECONNREFUSED' }) });",
      "",
      "InferenceClientError: No connection to https://api.groq.com/openai/v1/chat/completions: ECONNREFUSED",
    ],
    ["a misspelled name", "", "max_token: 5", "InputError: `max_token`: did you mean `max_tokens`?"],
    ["a page of HTML", "return new Response('<h1>Hi</h1>');", "", "ProviderOutputError: "],
  ])("of %s", async (_, answer, args, message) => {
    const printed = await runUncaught(answer, args);
    const lines = printed.split("\n").filter((line) => line !== "");
    expect(lines[0]).toContain(message);
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    expect(printed).not.toMatch(/^\s*\^|new \w+Error\(|secret-key-1/m);
    expect(printed).toMatch(/^ {2}code: '[a-z-]+'/m);
    expect(lines.at(-1)).toMatch(/^Node\.js v/);
  });

  it("and includes all details in one line for a log", () => {
    const error = new ProviderApiError(
      "rate-limited",
      "groq returned 429: Slow down",
      {
        httpRequest: { url: "", method: "POST", headers: {} },
        httpResponse: { status: 429, requestId: "r1", body: {} },
      },
      { provider: "groq", cause: new Error("deep") },
      true,
    );
    const lines = inspect(error).split("\n");
    expect(lines[0]).toBe("ProviderApiError: groq returned 429: Slow down");
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({
      code: "rate-limited",
      retryable: true,
      provider: "groq",
      status: 429,
      requestId: "r1",
    });
    expect(error.cause).toEqual(new Error("deep"));
  });
});
