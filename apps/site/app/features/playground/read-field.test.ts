import type { InputField } from "@inferhub/catalog/describe-input";
import { expect, test } from "vitest";
import { EMPTY_CONVERSATION, toParts, withFields, withMessage } from "./chat/conversation.ts";
import { fromMessages } from "./chat/messages.ts";
import { createSampleDraft } from "./draft.ts";
import { readDraft, readField } from "./read-field.ts";
import { toPayload } from "./request.ts";
import { buildTaskInfos } from "./tasks.server.ts";

const field = (kind: InputField["kind"], more: Partial<InputField> = {}): InputField => ({
  name: "x",
  path: ["x"],
  kind,
  required: false,
  ...more,
});

const called = fromMessages([
  { role: "user", content: "What is it?" },
  {
    role: "assistant",
    content: null,
    tool_calls: [{ id: "c1", type: "function", function: { name: "look", arguments: "{}" } }],
  },
]);

test.each([
  [field("integer", { min: 1, max: 5 }), "3", 3],
  [field("number"), " 0.5 ", 0.5],
  [field("boolean"), "false", false],
  [field("choice", { options: [true, "word"] }), "true", true],
  [field("json"), '["a"]', ["a"]],
  [field("text"), " kept ", " kept "],
  [field("texts", { required: true }), ["a", " ", "b"], ["a", "b"]],
  [field("texts", { required: true }), ["a"], ["a"]],
  [field("texts", { required: true, single: true }), ["a", ""], "a"],
  [field("texts"), '["a","\\n",""]', ["a", "\n"]],
  [field("texts"), "", undefined],
  [field("table"), "a\tb\n1\t2\n\t", { a: ["1"], b: ["2"] }],
  [field("table"), "\t\n", undefined],
  [field("tools"), '[{"type":"function"}]', [{ type: "function" }]],
  [field("tools"), "[]", undefined],
  [field("text"), "  ", undefined],
])("%j reads %j", (each, typed, value) => {
  expect(readField(each, typed)).toEqual({ value });
});

test.each([
  [field("integer", { min: 1, max: 5 }), "6", "an integer from 1 to 5"],
  [field("integer"), "1.5", "an integer"],
  [field("number", { min: 0 }), "hot", "a number of at least 0"],
  [field("choice", { options: ["a", "b"] }), "c", "one of a, b"],
  [field("json"), "{", "JSON"],
  [field("text", { required: true }), " ", "text"],
  [field("texts", { required: true }), [""], "at least one text"],
  [field("texts"), "[1]", "a list of strings"],
  [field("table", { required: true }), "", "a table"],
  [field("table"), "a\ta\n1\t2", 'another name above one of the columns "a"'],
  [field("table"), "a\t\n1\t2", "a name above column 2"],
  [field("table"), "a\tb", "a row below the names"],
  [field("tools"), "{}", "a list of tools"],
  [field("chat"), called, "a result for each tool call"],
  [field("file", { required: true, media: "audio" }), undefined, "a file of the kind audio"],
  [field("file", { media: "image" }), new File([], "mask.png"), "a moment"],
  [field("chat", { required: true }), EMPTY_CONVERSATION, "a message"],
  [
    field("chat", { required: true }),
    withMessage(EMPTY_CONVERSATION, { role: "assistant", parts: toParts("Hello") }),
    "a message",
  ],
])("%j refuses %j", (each, typed, words) => {
  expect(readField(each, typed)).toEqual({ problem: expect.stringContaining(`This field needs ${words}`) });
});

test("a conversation is sent with its system prompt and the current draft", () => {
  const conversation = {
    ...withFields(withMessage(EMPTY_CONVERSATION, { role: "user", parts: toParts("One") }), { text: "Two" }),
    system: "Be brief",
  };
  expect(readField(field("chat"), conversation)).toEqual({
    value: [
      { role: "system", content: "Be brief" },
      { role: "user", content: "One" },
      { role: "user", content: "Two" },
    ],
  });
});

test("files are parts of a message, and tool results name their calls", () => {
  const fields = {
    text: "And this?",
    attachments: ["image/png", "audio/mpeg"].map((mediaType) => ({
      type: "file" as const,
      mediaType,
      url: `data:${mediaType};base64,AAAA`,
    })),
  };
  const conversation = { ...withFields(called, fields), answers: { c1: "a boat" } };
  expect(readField(field("chat"), conversation)).toEqual({
    value: [
      { role: "user", content: "What is it?" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c1", type: "function", function: { name: "look", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "c1", name: "look", content: "a boat" },
      {
        role: "user",
        content: [
          { type: "text", text: "And this?" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
          { type: "input_audio", input_audio: { data: "AAAA", format: "mp3" } },
        ],
      },
    ],
  });
});

test("every sample goes through the form unchanged", () => {
  for (const task of buildTaskInfos()) {
    if (task.sample === undefined) continue;
    const { input, errors } = readDraft(task.fields, createSampleDraft(task));
    expect(errors).toEqual({});
    expect(input).toEqual(task.sample);
  }
});

test("a payload names the model first and omits unset fields", () => {
  const input = { inputs: "x" };
  expect(JSON.stringify(toPayload(input, { model: "m", provider: "", stream: false }))).toBe(
    '{"model":"m","inputs":"x"}',
  );
  expect(toPayload(input, { model: "m", provider: "groq", stream: true })).toEqual({
    model: "m",
    provider: "groq",
    inputs: "x",
    stream: true,
    stream_options: { include_usage: true },
  });
});
