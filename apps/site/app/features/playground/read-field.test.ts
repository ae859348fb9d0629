import type { InputField } from "@inferhub/catalog/describe-input";
import { expect, test } from "vitest";
import { EMPTY_CONVERSATION, sampleDraft, withTurn } from "./draft.ts";
import { readDraft, readField } from "./read-field.ts";
import { toPayload } from "./request.ts";
import { taskInfos } from "./tasks.server.ts";

const field = (kind: InputField["kind"], more: Partial<InputField> = {}): InputField => ({
  name: "x",
  path: ["x"],
  kind,
  required: false,
  ...more,
});

test.each([
  [field("integer", { min: 1, max: 5 }), "3", 3],
  [field("number"), " 0.5 ", 0.5],
  [field("boolean"), "false", false],
  [field("choice", { options: [true, "word"] }), "true", true],
  [field("json"), '["a"]', ["a"]],
  [field("text"), " kept ", " kept "],
  [field("texts"), ["a", " ", "b"], ["a", "b"]],
  [field("texts"), ["a"], ["a"]],
  [field("texts", { single: true }), ["a", ""], "a"],
  [field("text"), "  ", undefined],
])("%j reads %j", (each, typed, value) => {
  expect(readField(each, typed)).toEqual({ value });
});

test.each([
  [field("integer", { min: 1, max: 5 }), "6", "a whole number from 1 to 5"],
  [field("integer"), "1.5", "a whole number"],
  [field("number", { min: 0 }), "hot", "a number of at least 0"],
  [field("choice", { options: ["a", "b"] }), "c", "one of a, b"],
  [field("json"), "{", "JSON"],
  [field("text", { required: true }), " ", "a text"],
  [field("texts", { required: true }), [""], "at least one text"],
  [field("file", { required: true, media: "audio" }), undefined, "a file of the kind audio"],
  [field("chat", { required: true }), EMPTY_CONVERSATION, "a message"],
  [field("chat", { required: true }), withTurn(EMPTY_CONVERSATION, "assistant", "Hello"), "a message"],
])("%j refuses %j", (each, typed, words) => {
  expect(readField(each, typed)).toEqual({ problem: expect.stringContaining(`This field needs ${words}`) });
});

test("a conversation is sent with its system prompt and what is being written", () => {
  const conversation = {
    ...withTurn(EMPTY_CONVERSATION, "user", "One"),
    system: "Be brief",
    composer: "Two",
  };
  expect(readField(field("chat"), conversation)).toEqual({
    value: [
      { role: "system", content: "Be brief" },
      { role: "user", content: "One" },
      { role: "user", content: "Two" },
    ],
  });
});

test("every sample goes through the form unchanged", () => {
  for (const task of taskInfos()) {
    if (task.sample === undefined) continue;
    const { input, problems } = readDraft(task.fields, sampleDraft(task));
    expect(problems).toEqual({});
    expect(input).toEqual(task.sample);
  }
});

test("a payload names the model first and leaves out what is not chosen", () => {
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
