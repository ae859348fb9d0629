import { describe, expect, it } from "vitest";
import { chat } from "./chat.ts";

const ask = (content: string) => chat([{ role: "user", content }]);
const later = (...lines: string[]) =>
  chat(lines.map((content, index) => ({ role: index % 2 === 0 ? "user" : "assistant", content })));

describe("chat", () => {
  it("says in its first reply that it is the sandbox, and only there", () => {
    expect(ask("Hello")).toMatch(/^This is the sandbox/);
    expect(later("Hello", "Hi!", "How are you?")).not.toMatch(/sandbox/i);
  });

  it.each([
    ["What is 12 * (3 + 4)?", "12 * (3 + 4) = 84."],
    ["1 + 1", "1 + 1 = 2."],
    ["what's 7 times 6 please", "7 * 6 = 42."],
    ["How much is 15% of 80?", "15 / 100 * 80 = 12."],
    ["0.1 + 0.2?", "0.1 + 0.2 = 0.3."],
    ["-2^2 + 1,000", "-2 ^ 2 + 1000 = 996."],
    ["Complete the equation 1 + 1 = , just the answer", "1 + 1 = 2."],
  ])("computes %j", (question, answer) => {
    expect(ask(question)).toContain(answer);
  });

  it("does not take a date for a sum, and says when a sum has no value", () => {
    expect(ask("What happened on 2024-05-06?")).not.toContain("=");
    expect(ask("What is 1 / 0?")).toContain("no value");
  });

  it.each([
    ["say hello world", "hello world"],
    ["Reply with exactly: pong", "pong"],
    ['Repeat "the tide is out"', "the tide is out"],
    ["How many r's are in strawberry?", "3 times"],
    ['How many words are in "the tide is out"?', "4 words"],
  ])("answers %j with %j", (question, answer) => {
    expect(ask(question)).toContain(answer);
  });

  it("answers a question from the system prompt", () => {
    const answer = chat([
      { role: "system", content: "You are a guide. The harbour opens at nine. Parking is free on Sundays." },
      { role: "user", content: "When does the harbour open?" },
    ]);
    expect(answer).toContain("The harbour opens at nine.");
    expect(answer).not.toContain("Parking");
  });

  it("answers from what the user said, from the other side", () => {
    expect(later("My name is Ada.", "Noted.", "What is my name?")).toBe("Your name is Ada.");
  });

  it("prefers what was said last", () => {
    expect(later("My boat is red.", "Noted.", "My boat is blue.", "Noted.", "What colour is my boat?")).toBe(
      "Your boat is blue.",
    );
  });

  it("answers from the lines before a question", () => {
    expect(ask("Context: Ada lives in Rome. Bob lives in Oslo.\nWhere does Ada live?")).toContain("Rome");
  });

  it("summarises by picking sentences", () => {
    const text =
      "The lighthouse warns ships. The lighthouse keeper trims the lighthouse lamp. It rained. Nobody came.";
    const answer = ask(`Summarize this:\n${text}`);
    expect(answer).toContain("lighthouse keeper");
    expect(answer).not.toContain("rained");
  });

  it("hands the user's words back when it knows nothing", () => {
    expect(ask("Name three lighthouses.")).toContain("lighthouses");
    expect(ask("Describe volcanoes")).toContain("volcanoes");
    expect(ask("Name three lighthouses.")).not.toBe(ask("Describe volcanoes"));
  });

  it("reads parts and mentions files", () => {
    const content = [
      { type: "text", text: "Describe volcanoes" },
      { type: "image_url", image_url: { url: "data:image/png;base64,AA==" } },
    ];
    expect(chat([{ role: "user", content }])).toMatch(/file arrived.*volcanoes/s);
  });

  it("depends on messages and seed alone", () => {
    const answers = [1, 1, 2, 3, 4, 5].map((seed) =>
      chat([{ role: "user", content: "Describe volcanoes" }], seed),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(new Set(answers).size).toBeGreaterThan(1);
  });
});
