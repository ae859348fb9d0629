import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { MODEL, said, startResponses, streamed } from "./upstream.ts";

const call = (index: number, id: string, name: string, args: string) => ({
  index,
  id,
  type: "function",
  function: { name, arguments: args },
});

const DELTAS = [
  { role: "assistant", reasoning: "Hm" },
  { content: "Hel" },
  { content: "lo" },
  { refusal: "No." },
  { tool_calls: [call(0, "c1", "weather", '{"city":'), call(1, "c2", "patch", '{"input":"x"}')] },
  { tool_calls: [call(2, "c3", "crm__find", '{"id":1}'), call(3, "c4", "crm__note", '{"input":"y"}')] },
  { tool_calls: [{ index: 0, function: { arguments: '"Oslo"}' } }] },
];

const TOOLS = [
  { type: "function", name: "weather", parameters: {}, strict: true },
  { type: "custom", name: "patch" },
  {
    type: "namespace",
    name: "crm",
    description: "Customers",
    tools: [
      { type: "function", name: "find", parameters: {} },
      { type: "custom", name: "note" },
    ],
  },
];

/** Problems that the compiler has with values of a type of the `openai` package. */
function check(type: string, values: readonly unknown[]): string[] {
  const file = join(import.meta.dirname, "checked.ts");
  const source = `import type { Responses } from "openai/resources";
export const checked: Responses.${type}[] = ${JSON.stringify(values, null, 1)};
`;
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("by the types of the openai package", () => {
  it("every event is right", async () => {
    const { running } = await startResponses((_, response) => streamed(response, DELTAS, "tool_calls"));
    const response = await fetch(`${running.url}/v1/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: MODEL, input: "Hi", tools: TOOLS, stream: true }),
    });
    const events = (await response.text())
      .split("\n")
      .filter((line) => line.startsWith("data: "))
      .map((line) => JSON.parse(line.slice("data: ".length)));
    expect(new Set(events.map(({ type }) => type)).size).toBe(19);
    // The package itself adds `output_text`.
    const complete = events.map((event) =>
      event.response ? { ...event, response: { ...event.response, output_text: "" } } : event,
    );
    expect(check("ResponseStreamEvent", complete)).toEqual([]);
    expect(check("ResponseStreamEvent", [{ ...complete[2], output_index: "0" }])).not.toEqual([]);
  });

  it("a whole response is right", async () => {
    const { client } = await startResponses(() => said({ content: "Hello!" }));
    const { _request_id, ...response } = (await client().responses.create({
      model: MODEL,
      input: "Hi",
    })) as unknown as Record<string, unknown>;
    expect(check("Response", [response])).toEqual([]);
  });
});
