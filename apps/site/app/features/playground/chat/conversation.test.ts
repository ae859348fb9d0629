import { getBranches, getMessageText } from "@inferhub/react/store";
import { expect, test } from "vitest";
import {
  awaitsResponse,
  type Conversation,
  chooseVersion,
  commitFields,
  EMPTY_CONVERSATION,
  editMessage,
  listOpenCalls,
  rewindTo,
  stopEditing,
  toParts,
  withFields,
  withMessage,
  withoutMessage,
} from "./conversation.ts";
import { fromMessages, toMessages } from "./messages.ts";

const say = (text: string) => (conversation: Conversation) =>
  commitFields(withFields(conversation, { text }));
const answer = (text: string) => (conversation: Conversation) =>
  withMessage(conversation, { role: "assistant", parts: toParts(text) });
const after = (...steps: ((conversation: Conversation) => Conversation)[]) =>
  steps.reduce((so, step) => step(so), EMPTY_CONVERSATION);
const words = ({ messages }: Conversation) => messages.map(getMessageText);
const idOf = ({ nodes }: Conversation, text: string) =>
  nodes.find((node) => getMessageText(node) === text)?.id ?? "";

test("an edited message starts a new branch, and the older one stays available", () => {
  const first = after(say("one"), answer("eins"), say("two"), answer("zwei"));
  const open = editMessage(first, idOf(first, "one"));
  expect(open.fields.text).toBe("one");
  const forked = answer("uno")(say("uno?")(open));
  expect(words(forked)).toEqual(["uno?", "uno"]);
  expect(getBranches(forked, idOf(forked, "uno?"))).toEqual({
    index: 1,
    messageIds: [idOf(forked, "one"), idOf(forked, "uno?")],
  });
  const back = chooseVersion(forked, idOf(forked, "one"));
  expect(words(back)).toEqual(["one", "eins", "two", "zwei"]);
  expect(words(chooseVersion(back, idOf(back, "uno?")))).toEqual(["uno?", "uno"]);
});

test("a new response keeps the previous one", () => {
  const first = after(say("one"), answer("eins"));
  const again = answer("un")(rewindTo(first, idOf(first, "eins")));
  expect(words(again)).toEqual(["one", "un"]);
  expect(words(chooseVersion(again, idOf(again, "eins")))).toEqual(["one", "eins"]);
});

test("saving a message unchanged changes nothing", () => {
  const first = after(say("one"), answer("eins"));
  expect(stopEditing(editMessage(first, idOf(first, "one")))).toEqual(first);
});

const toolCall = (id: string, name: string, args: string) => ({
  id,
  type: "function",
  function: { name, arguments: args },
});

test("empty fields send nothing; tool calls are sent once all have results", () => {
  expect(commitFields(EMPTY_CONVERSATION)).toBe(EMPTY_CONVERSATION);
  const asked = { role: "user", content: "one" };
  const called = {
    role: "assistant",
    content: null,
    tool_calls: [toolCall("a", "x", "{}"), toolCall("b", "y", "{}")],
  };
  const open = fromMessages([asked, called]);
  expect(listOpenCalls(open)).toHaveLength(2);
  const half = withFields({ ...open, answers: { a: "1" } }, { text: "more" });
  expect(commitFields(half)).toBe(half);
  const both = commitFields({ ...half, answers: { a: "1", b: "2" } });
  expect(toMessages(both)).toEqual([
    asked,
    called,
    { role: "tool", tool_call_id: "a", name: "x", content: "1" },
    { role: "tool", tool_call_id: "b", name: "y", content: "2" },
    { role: "user", content: "more" },
  ]);
  expect(listOpenCalls(both)).toEqual([]);
});

test("the model responds to a message and to results of all its calls, and to nothing else", () => {
  const called = fromMessages([
    { role: "user", content: "one" },
    { role: "assistant", content: "Let me see", tool_calls: [toolCall("a", "x", "{}")] },
  ]);
  const answered = commitFields({ ...called, answers: { a: "1" } });
  expect(
    [EMPTY_CONVERSATION, called, answered, after(say("one")), after(say("one"), answer("eins"))].map(
      awaitsResponse,
    ),
  ).toEqual([false, false, true, true, false]);
});

test("sent messages are read as one message for each response, and are sent the same", () => {
  const messages = [
    { role: "user", content: "one" },
    { role: "assistant", content: null, tool_calls: [toolCall("a", "x", '{"y":1}')] },
    { role: "tool", tool_call_id: "a", name: "x", content: "low" },
    { role: "assistant", content: "It is low." },
    { role: "assistant", content: "Really." },
  ];
  const conversation = fromMessages(messages);
  expect(words(conversation)).toEqual(["one", "It is low.", "Really."]);
  expect(toMessages(conversation)).toEqual(messages);
});

test("deleting a message takes it away, and what followed it follows the one before", () => {
  const first = after(say("one"), answer("eins"), say("two"));
  expect(words(withoutMessage(first, idOf(first, "eins")))).toEqual(["one", "two"]);
  const editing = editMessage(first, idOf(first, "two"));
  expect(withoutMessage(editing, idOf(first, "two"))).not.toHaveProperty("editing");
  expect(words(say("three")(withoutMessage(first, idOf(first, "one"))))).toEqual(["eins", "two", "three"]);
});
