import { describe, expect, it } from "vitest";
import { type CodeResponse, MAX_CALL_BYTES, toCodeInputs } from "./code-call.ts";
import { writeCode } from "./write-code.server.ts";

const CALL = {
  operation: "chat-completion",
  task: "text-generation",
  model: "meta-llama/Llama-3.3-70B-Instruct",
  provider: "groq",
  stream: false,
  language: "python",
};

async function ask(body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await writeCode(new Request("http://site.test/code", { method: "POST", body: text }));
  return { status: response.status, body: (await response.json()) as CodeResponse };
}

const codeOf = (body: CodeResponse) =>
  "snippets" in body ? body.snippets.map(({ text }) => text).join("\n") : body.problem;

describe("code for a call", () => {
  it("has the messages and the settings that are sent, in color", async () => {
    const inputs = { messages: [{ role: "user", content: "Name <three> rivers" }], temperature: 0.3 };
    const { status, body } = await ask({ ...CALL, inputs });
    expect(status).toBe(200);
    expect(codeOf(body)).toContain("Name <three> rivers");
    expect(codeOf(body)).toContain("temperature=0.3");
    const [first] = "snippets" in body ? body.snippets : [];
    expect(first?.html).toContain("light-dark(");
    expect(first?.html).not.toContain("<three>");
  });

  it("reads a file by its name", async () => {
    const call = {
      ...CALL,
      operation: "automatic-speech-recognition",
      task: "automatic-speech-recognition",
      model: "openai/whisper-large-v3",
      language: "sh",
      inputs: { inputs: { $file: "meeting.mp3", type: "audio/mpeg" } },
    };
    expect(codeOf((await ask(call)).body)).toContain("meeting.mp3");
  });

  it.each([
    ["what is no JSON", "{", 400],
    ["what is no call", { ...CALL, language: "cobol" }, 400],
    ["more than a call may hold", { ...CALL, inputs: { a: "x".repeat(MAX_CALL_BYTES) } }, 413],
    ["an unknown provider", { ...CALL, provider: "acme" }, 422],
    ["an operation that there is not", { ...CALL, operation: "dance" }, 422],
  ])("refuses %s", async (_, body, status) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty("problem");
  });
});

describe("the inputs of a call", () => {
  const shown = { operation: "x", provider: "groq", note: "" };

  it("name files, and omit choices that are made outside of the form", () => {
    const file = new File(["a"], "a.png", { type: "image/png" });
    const args = { model: "m", stream: true, stream_options: {}, inputs: { image: file, question: "What?" } };
    expect(toCodeInputs({ ...shown, args }, false)).toEqual({
      inputs: { image: { $file: "a.png", type: "image/png" }, question: "What?" },
    });
  });

  it("are those of the example unless an option is changed", () => {
    const call = { ...shown, args: { model: "m", inputs: "a" }, isExample: true } as const;
    expect(toCodeInputs(call, false)).toBeUndefined();
    expect(toCodeInputs(call, true)).toEqual({ inputs: "a" });
  });
});
