import { expect, it } from "vitest";
import { addMessage, removeMessage, setMessage } from "./edit-messages.ts";

const CHAT = [
  { role: "user", content: "Hello" },
  { role: "assistant", content: "", tool_calls: [{ id: "a" }] },
];

it("changes one message, and keeps its other fields", () => {
  expect(setMessage(CHAT, 1, { content: "Hi" })).toEqual([CHAT[0], { ...CHAT[1], content: "Hi" }]);
  expect(setMessage(CHAT, 0, { role: "system" })[0]).toEqual({ role: "system", content: "Hello" });
  expect(setMessage(["text"], 0, { role: "user" })).toEqual([{ role: "user" }]);
});

it("removes a message", () => {
  expect(removeMessage(CHAT, 0)).toEqual([CHAT[1]]);
});

it("adds a message of the other side", () => {
  expect(addMessage(CHAT).at(-1)).toEqual({ role: "user", content: "" });
  expect(addMessage(CHAT.slice(0, 1)).at(-1)).toEqual({ role: "assistant", content: "" });
  expect(addMessage([])).toEqual([{ role: "user", content: "" }]);
});
