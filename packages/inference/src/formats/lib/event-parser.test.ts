import { describe, expect, it } from "vitest";
import { createEventParser, type EventText } from "./event-parser.ts";

interface Event {
  readonly name?: string;
  readonly text?: string;
}

const TEXT: EventText<Event> = {
  read: ({ text }) => text,
  replace: (event, text) => ({ ...event, text }),
};

/** A parser that counts how many events it parsed in full. */
function createCounted() {
  const parsed: string[] = [];
  const parse = createEventParser((data): Event => {
    parsed.push(data);
    return JSON.parse(data);
  }, TEXT);
  return { parse, parsed };
}

describe("an event parser", () => {
  it.each<[what: string, texts: readonly string[]]>([
    ["plain", ["one", "two", "three"]],
    ["empty", ["one", "", "two", ""]],
    ["with characters that JSON escapes", ["one", 'a "quote"', "back\\slash", "line\nend", "\u0007", "two"]],
    ["beyond ASCII", ["één", "日本", "😀", "\u2028"]],
    ["equal to another value", ["n", "text", "name", "other"]],
    ["that looks like a field", ["a", 'b","name":"c', "d"]],
  ])("reads texts %s", (_, texts) => {
    const { parse } = createCounted();
    const events = texts.flatMap((text) => [
      { name: "n", text },
      { text, name: "n" },
    ]);
    expect(events.map((event) => parse(JSON.stringify(event)))).toEqual(events);
  });

  it("parses the events of a stream once", () => {
    const { parse, parsed } = createCounted();
    for (let index = 0; index < 100; index++) parse(JSON.stringify({ name: "n", text: `word ${index}` }));
    // The first event, and the check of the place of its text.
    expect(parsed).toHaveLength(2);
  });

  it("notices a change outside of the text", () => {
    const { parse } = createCounted();
    parse('{"name":"one","text":"a"}');
    expect(parse('{"name":"two","text":"a"}')).toEqual({ name: "two", text: "a" });
    expect(parse('{"name":"one","text":"a","text":"b"}')).toEqual({ name: "one", text: "b" });
    expect(() => parse('{"name":"one","text":"a"')).toThrow(SyntaxError);
  });

  it("parses each event once if no two have the same fields", () => {
    const { parse, parsed } = createCounted();
    for (let index = 0; index < 100; index++) parse(JSON.stringify({ name: `n${index}`, text: "word" }));
    expect(parsed).toHaveLength(104);
  });

  it("returns a new event each time", () => {
    const { parse } = createCounted();
    const data = '{"name":"n","text":"a"}';
    const events = [parse(data), parse(data), parse(data)];
    expect(new Set(events).size).toBe(3);
  });
});
