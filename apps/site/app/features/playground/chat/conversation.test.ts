import { getBranches } from "@inferhub/react/store";
import { expect, test } from "vitest";
import { chooseVersion, withoutTurn } from "./branches.ts";
import {
  type Conversation,
  commitComposer,
  EMPTY_CONVERSATION,
  editTurn,
  listOpenCalls,
  rewindTo,
  stopEditing,
  withTurn,
} from "./conversation.ts";

const say = (content: string) => (conversation: Conversation) =>
  commitComposer({ ...conversation, composer: content });
const answer = (content: string) => (conversation: Conversation) =>
  withTurn(conversation, { role: "assistant", content });
const after = (...steps: ((conversation: Conversation) => Conversation)[]) =>
  steps.reduce((so, step) => step(so), EMPTY_CONVERSATION);
const words = ({ turns }: Conversation) => turns.map(({ content }) => content);
const idOf = ({ nodes }: Conversation, content: string) =>
  nodes.find((turn) => turn.content === content)?.id ?? "";

test("a message that is written anew begins another branch, and the older one can be gone back to", () => {
  const first = after(say("one"), answer("eins"), say("two"), answer("zwei"));
  const open = editTurn(first, idOf(first, "one"));
  expect(open.composer).toBe("one");
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

test("asking again keeps the answer that was there", () => {
  const first = after(say("one"), answer("eins"));
  const again = answer("un")(rewindTo(first, idOf(first, "eins")));
  expect(words(again)).toEqual(["one", "un"]);
  expect(words(chooseVersion(again, idOf(again, "eins")))).toEqual(["one", "eins"]);
});

test("leaving a message as it is changes nothing", () => {
  const first = after(say("one"), answer("eins"));
  expect(stopEditing(editTurn(first, idOf(first, "one")))).toEqual(first);
});

test("an empty box sends nothing; calls of tools are sent when all are answered", () => {
  expect(commitComposer(EMPTY_CONVERSATION)).toBe(EMPTY_CONVERSATION);
  const called = withTurn(after(say("one")), {
    role: "assistant",
    content: "",
    calls: [
      { id: "a", name: "x", arguments: "" },
      { id: "b", name: "y", arguments: "" },
    ],
  });
  expect(listOpenCalls(called)).toHaveLength(2);
  const half = { ...called, answers: { a: "1" }, composer: "more" };
  expect(commitComposer(half)).toBe(half);
  const both = commitComposer({ ...half, answers: { a: "1", b: "2" } });
  expect(both.turns.slice(2).map(({ role, content, callId }) => [role, content, callId])).toEqual([
    ["tool", "1", "a"],
    ["tool", "2", "b"],
    ["user", "more", undefined],
  ]);
  expect(listOpenCalls(both)).toEqual([]);
});

test("deleting a turn takes one turn away, and what followed it follows the turn before", () => {
  const first = after(say("one"), answer("eins"), say("two"));
  expect(words(withoutTurn(first, idOf(first, "eins")))).toEqual(["one", "two"]);
  const editing = editTurn(first, idOf(first, "two"));
  expect(withoutTurn(editing, idOf(first, "two"))).not.toHaveProperty("editing");
  expect(words(say("three")(withoutTurn(first, idOf(first, "one"))))).toEqual(["eins", "two", "three"]);
});
