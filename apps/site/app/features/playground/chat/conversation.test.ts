import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseVersion, listVersions, withoutTurn } from "./branches.ts";
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
const keyOf = (conversation: Conversation, content: string) =>
  [...conversation.turns, ...conversation.aside].find((turn) => turn.content === content)?.key ?? -1;

test("a message that is written anew begins another branch, and the older one can be gone back to", () => {
  const first = after(say("one"), answer("eins"), say("two"), answer("zwei"));
  const open = editTurn(first, keyOf(first, "one"));
  expect(open.composer).toBe("one");
  const forked = answer("uno")(say("uno?")(open));
  expect(words(forked)).toEqual(["uno?", "uno"]);
  expect(listVersions(forked, forked.turns[0] ?? expect.fail()).map(({ content }) => content)).toEqual([
    "one",
    "uno?",
  ]);
  const back = chooseVersion(forked, keyOf(forked, "one"));
  expect(words(back)).toEqual(["one", "eins", "two", "zwei"]);
  expect(words(chooseVersion(back, keyOf(back, "uno?")))).toEqual(["uno?", "uno"]);
});

test("asking again keeps the answer that was there", () => {
  const first = after(say("one"), answer("eins"));
  const again = answer("un")(rewindTo(first, keyOf(first, "eins")));
  expect(words(again)).toEqual(["one", "un"]);
  expect(words(chooseVersion(again, keyOf(again, "eins")))).toEqual(["one", "eins"]);
});

test("leaving a message as it is changes nothing", () => {
  const first = after(say("one"), answer("eins"));
  expect(stopEditing(editTurn(first, 0))).toEqual(first);
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

type Step = (conversation: Conversation, pick: number) => Conversation;

const keyAt = ({ turns, aside }: Conversation, pick: number) => {
  const all = [...turns, ...aside];
  return all[pick % Math.max(1, all.length)]?.key ?? 0;
};

const STEPS: Readonly<Record<string, Step>> = {
  say: (so) => say("said")(so),
  answer: (so) => answer("answered")(so),
  edit: (so, pick) => say("edited")(editTurn(so, keyAt(so, pick))),
  retry: (so, pick) => answer("again")(rewindTo(so, keyAt(so, pick))),
  choose: (so, pick) => chooseVersion(so, keyAt(so, pick)),
  remove: (so, pick) => withoutTurn(so, keyAt(so, pick)),
};

const conversations = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat()), { maxLength: 30 })
  .map((steps) =>
    steps.reduce((so, [name, pick]) => (STEPS[name] ?? ((same) => same))(so, pick), EMPTY_CONVERSATION),
  );

test("whatever is done, the shown branch is one line of turns and no turn is there twice", () => {
  fc.assert(
    fc.property(conversations, ({ turns, aside }) => {
      const keys = [...turns, ...aside].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const [at, turn] of turns.entries()) expect(turn.parent).toBe(turns[at - 1]?.key);
      for (const { parent } of aside) if (parent !== undefined) expect(keys).toContain(parent);
    }),
  );
});

test("nothing but deleting loses a turn, and every turn can be gone to", () => {
  fc.assert(
    fc.property(
      conversations,
      fc.constantFrom("say", "answer", "edit", "retry", "choose"),
      fc.nat(),
      (so, name, pick) => {
        const next = STEPS[name]?.(so, pick) ?? so;
        const all = [...next.turns, ...next.aside];
        for (const { key } of [...so.turns, ...so.aside]) expect(all.map((turn) => turn.key)).toContain(key);
        for (const { key } of all)
          expect(chooseVersion(next, key).turns.map((turn) => turn.key)).toContain(key);
      },
    ),
  );
});

test("deleting takes one turn away and no other", () => {
  fc.assert(
    fc.property(conversations, fc.nat(), (so, pick) => {
      const all = [...so.turns, ...so.aside];
      const { turns, aside } = withoutTurn(so, keyAt(so, pick));
      expect(turns.length + aside.length).toBe(Math.max(0, all.length - 1));
    }),
  );
});
