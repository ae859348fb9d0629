import { describe, expect, it } from "vitest";
import type { Tool } from "../src/models/chat/choose-tools.ts";
import type { Message } from "../src/models/chat/conversation.ts";
import { respond, type ToolCall } from "../src/models/chat/respond.ts";

// What coding agents do in a loop: they send the results of calls back until the model calls no more.

const text = (description: string) => ({ type: "string", description });
const tool = (name: string, properties: object, description = ""): Tool => ({
  name,
  description,
  parameters: { type: "object", properties, required: Object.keys(properties) },
});

const absolute = text("The absolute path to the file");
const read = tool("Read", { file_path: absolute });
const edit = tool("Edit", { file_path: absolute, old_string: text("Old"), new_string: text("New") });
const bash = tool("Bash", { command: text("The command"), description: text("What it does") });
const shell = tool("shell", { command: { type: "array", items: { type: "string" } } });
const write = tool("write_file", { path: text("The path"), content: text("The text") });
const readFile = tool("read_file", { path: text("The path") });
const look = tool("look_up", { file: text("A file") }, "Words about files, lines and changes. ".repeat(30));

const system = { role: "system", content: "Working directory: /projects/harbor\nBe brief." };
const note = { type: "text", text: "<system-reminder>\nRead the file rules.txt\n</system-reminder>\n" };
const FILE = "first line\nThis is teh light.\nlast line\n";
const numbered = FILE.trimEnd().replace(
  /^/gm,
  (() => {
    let at = 0;
    return () => `     ${++at}\t`;
  })(),
);

/** The calls of each turn until the sandbox calls no more. */
function run(tools: readonly Tool[], question: unknown, answer: (call: ToolCall) => unknown = () => "done") {
  const messages: Message[] = [system, { role: "user", content: question }];
  const turns: (readonly ToolCall[])[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const result = respond({ messages, tools, choice: "auto", parallel: true, format: undefined });
    turns.push(result.kind === "calls" ? result.calls : []);
    if (result.kind !== "calls") return { turns, said: result.kind === "text" ? result.text : "" };
    messages.push(
      { role: "assistant", calls: result.calls.map(({ name }) => ({ id: name, name })) },
      ...result.calls.map((call) => ({ role: "tool", tool: call.name, content: answer(call) })),
      // Agents add notes to results, which are no new question.
      { role: "user", content: [note] },
    );
  }
  throw new Error("The loop does not end");
}

const change = 'Read notes.txt, then replace "teh light" with "the light" in it.';

describe("a coding agent", () => {
  it("reads a file, edits a line, and stops", () => {
    const answer = ({ name }: ToolCall) => (name === "Read" ? numbered : "Edited.");
    const { turns, said } = run([bash, look, read, edit], [note, { type: "text", text: change }], answer);
    const file_path = "/projects/harbor/notes.txt";
    expect(turns).toEqual([
      [{ name: "Read", arguments: { file_path } }],
      [{ name: "Edit", arguments: { file_path, old_string: "teh light", new_string: "the light" } }],
      [],
    ]);
    expect(said).toContain("Edited.");
  });

  it("edits a line by its number", () => {
    const answer = ({ name }: ToolCall) => (name === "Read" ? numbered : "Edited.");
    const { turns } = run([read, edit], 'Change line 2 of notes.txt to "Fog."', answer);
    expect(turns[1]?.[0]?.arguments).toMatchObject({ old_string: "This is teh light.", new_string: "Fog." });
  });

  it("does not change a file that lacks the text", () => {
    const { turns, said } = run([read, edit], change, () => "     1\tNothing here");
    expect(turns.map((calls) => calls.map(({ name }) => name))).toEqual([["Read"], []]);
    expect(said).toContain("Nothing here");
  });

  it("writes the whole file where no tool edits", () => {
    const { turns } = run([readFile, write], change, ({ name }) =>
      name === "read_file" ? FILE : "Written.",
    );
    expect(turns).toEqual([
      [{ name: "read_file", arguments: { path: "notes.txt" } }],
      [{ name: "write_file", arguments: { path: "notes.txt", content: FILE.replace("teh", "the") } }],
      [],
    ]);
  });

  it.each<[string, Tool, unknown]>([
    ["a text", bash, "sed -i 's/teh light/the light/' notes.txt && cat notes.txt"],
    ["a list", shell, ["bash", "-lc", "sed -i 's/teh light/the light/' notes.txt && cat notes.txt"]],
  ])("runs one command where a shell is all it has: %s", (_, tool, command) => {
    const viewer = { ...readFile, name: "view_image" };
    const { turns } = run([viewer, tool], change);
    expect(turns).toEqual([[{ name: tool.name, arguments: expect.objectContaining({ command }) }], []]);
  });

  it("creates a file", () => {
    const { turns } = run([read, write], 'Create hello.txt with the text "Hi there".');
    expect(turns).toEqual([
      [{ name: "write_file", arguments: { path: "hello.txt", content: "Hi there" } }],
      [],
    ]);
  });

  it("calls no tool for an unrelated question, despite manuals and notes in the prompt", () => {
    expect(
      run([bash, look, read, edit], [note, { type: "text", text: "What changes a word in a line?" }]).turns,
    ).toEqual([[]]);
  });

  it("starts no other agent with the question once a tool has answered it", () => {
    const tide = tool("look_up_tide", { harbor: text("A harbor") });
    const agent = tool("Agent", { prompt: text("The task"), model: text("The model that runs it") });
    const { turns } = run([agent, tide], "Look up the tide with the model harbor-1.");
    expect(turns.map((calls) => calls.map(({ name }) => name))).toEqual([["look_up_tide"], []]);
  });

  it.each(["Look up the tide, the wind, the rain and the fog.", change])(
    "ends within three turns: %s",
    (question) => {
      const tools = ["tide", "wind", "rain", "fog"].map((name) => tool(`look_up_${name}`, {}));
      const { turns } = run(
        [...tools, read, edit, write],
        question,
        () => "The tide? The wind? The rain in notes.txt?",
      );
      expect(turns.length).toBeLessThanOrEqual(3);
      const names = turns.flat().map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    },
  );
});
