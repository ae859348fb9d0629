import fc from "fast-check";
import { expect, it } from "vitest";
import { createEventRedactor } from "./event-redactor.ts";

const SECRET = "sk-canary-5f1d0c9a7b";

const toEvents = (texts: readonly string[]) =>
  texts.map((content, index) => ({ value: { id: "c1", index, choices: [{ delta: { content } }] } }));

type ChatEvent = ReturnType<typeof toEvents>[number];

function redact(events: readonly ChatEvent[], secrets = [SECRET]) {
  const redactor = createEventRedactor<ChatEvent>(secrets);
  if (!redactor) throw new TypeError("Nothing is searched for");
  const sent = events.map((event) => redactor.push(event));
  const rest = redactor.end();
  return { sent, all: [...sent.flat(), ...rest] };
}

const readText = (events: readonly ChatEvent[]) =>
  events.map(({ value }) => value.choices[0]?.delta.content).join("");

/** Splits a text at given offsets. */
const cut = (text: string, places: readonly number[]) => {
  const ends = [...new Set(places.map((place) => place % text.length)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
};

const words = fc.string({ unit: fc.constantFrom("s", "k", "-", "c", "a", " ", "x"), maxLength: 12 });
const places = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 40 });
/** Ways to encode a key in a text. */
const SPELLINGS = [
  SECRET,
  Buffer.from(SECRET).toString("base64"),
  Buffer.from(`x${SECRET}`).toString("base64"),
];

it("removes a secret however it is split over events", () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...SPELLINGS), words, places, (before, spelling, after, places) => {
      const pieces = cut(before + spelling + after, places);
      // A secret within one event is left to a different redactor.
      fc.pre(!pieces.some((piece) => piece.includes(spelling.slice(4, -4))));
      const shown = readText(redact(toEvents(pieces)).all);
      expect(shown).toContain("[redacted]");
      // Only a few characters may have been sent before it was clear.
      for (let at = 0; at + 8 <= SECRET.length; at++) expect(shown).not.toContain(SECRET.slice(at, at + 8));
      expect(shown.startsWith(before.slice(0, -3))).toBe(true);
      expect(shown.endsWith(after.slice(3))).toBe(true);
    }),
  );
});

it("removes a secret whose characters are escaped in different ways, however it is split", () => {
  const hex = (char: string) => char.charCodeAt(0).toString(16);
  const escapes = [
    (char: string) => char,
    (char: string) => `&#${char.charCodeAt(0)};`,
    (char: string) => `&#x${hex(char)};`,
    (char: string) => `%${hex(char)}`,
    (char: string) => `%25${hex(char)}`,
    (char: string) => `\\u00${hex(char)}`,
  ];
  const { length } = SECRET;
  const choices = fc.array(fc.nat({ max: escapes.length - 1 }), { minLength: length, maxLength: length });
  fc.assert(
    fc.property(words, choices, words, places, (before, ways, after, places) => {
      const spelling = [...SECRET].map((char, index) => escapes[ways[index] ?? 0]?.(char)).join("");
      const pieces = cut(before + spelling + after, places);
      // A secret within one event is left to a different redactor.
      fc.pre(!pieces.some((piece) => piece.includes(spelling)));
      const shown = readText(redact(toEvents(pieces)).all);
      expect(shown).toContain("[redacted]");
      // Only a few characters may have been sent before it was clear, each with its escape.
      expect(shown.length).toBeLessThan(before.length + after.length + 40);
    }),
  );
});

it("passes events without secrets unchanged and in order", () => {
  fc.assert(
    fc.property(fc.array(words), (texts) => {
      const events = toEvents(texts);
      const { all } = redact(events);
      expect(all).toHaveLength(events.length);
      expect(all.every((event, index) => event === events[index])).toBe(true);
    }),
  );
});

it("delays only the possible start of a secret", () => {
  const events = toEvents(["Hello", " world sk-can", "did", " end"]);
  expect(redact(events).sent.map(({ length }) => length)).toEqual([1, 0, 2, 1]);
});

it("holds back nothing after a whole secret", () => {
  expect(redact(toEvents([`Hello ${SECRET}`, " there"])).sent.map(({ length }) => length)).toEqual([1, 1]);
  expect(redact(toEvents([SECRET.slice(0, 9), SECRET.slice(9)])).sent.map(({ length }) => length)).toEqual([
    0, 2,
  ]);
});

it("does not join text of different fields", () => {
  const events = [
    { value: { choices: [{ delta: { content: SECRET.slice(0, 9) } }] } },
    { value: { other: SECRET.slice(9) } },
  ];
  const redactor = createEventRedactor(["sk-canary-5f1d0c9a7b"]);
  expect([...events.flatMap((event) => redactor?.push(event) ?? []), ...(redactor?.end() ?? [])]).toEqual(
    events,
  );
});

it("finds a secret in each of several interleaved responses", () => {
  const toEvent = (index: number, content: string) => ({
    value: { choices: [{ index, delta: { content } }] },
  });
  const events = [
    toEvent(0, SECRET.slice(0, 9)),
    toEvent(1, "Hi "),
    toEvent(2, SECRET.slice(0, 5)),
    toEvent(0, SECRET.slice(9)),
    toEvent(2, SECRET.slice(5)),
    toEvent(1, "there"),
  ];
  const redactor = createEventRedactor<(typeof events)[number]>([SECRET]);
  const sent = [...events.flatMap((event) => redactor?.push(event) ?? []), ...(redactor?.end() ?? [])];
  const textOf = (wanted: number) =>
    sent
      .flatMap(({ value }) => value.choices)
      .map(({ index, delta }) => (index === wanted ? delta.content : ""))
      .join("");
  expect([0, 1, 2].map(textOf)).toEqual(["[redacted]", "Hi there", "[redacted]"]);
});

it("finds a secret between events without text", () => {
  const events = toEvents([SECRET.slice(0, 9), "", "", SECRET.slice(9)]);
  expect(readText(redact(events).all)).toBe("[redacted]");
});

it("does not search without secrets", () => {
  expect(createEventRedactor([])).toBeUndefined();
  expect(createEventRedactor(["short"])).toBeUndefined();
});

it("skips only events that change nothing", () => {
  const cuts = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 40 });
  const texts = fc.string({
    unit: fc.constantFrom("s", "k", "-", "n", " ", "\n", "é", "\\", '"', "%"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, fc.constantFrom(...SPELLINGS), texts, cuts, (before, spelling, after, cuts) => {
      const events = toEvents(cut(before + spelling + after, cuts));
      const redactor = createEventRedactor<ChatEvent>([SECRET]);
      if (!redactor) throw new TypeError("Nothing is searched for");
      const sent = events.flatMap((event) =>
        redactor.canSkip(JSON.stringify(event.value)) ? [event] : redactor.push(event),
      );
      expect([...sent, ...redactor.end()]).toEqual(redact(events).all);
    }),
  );
});

it("does not skip the beginning of a secret, however it is written", () => {
  const canSkip = (json: string) => createEventRedactor([SECRET])?.canSkip(json);
  expect(canSkip('data: {"delta":"hello"}\n\n')).toBe(true);
  expect(canSkip('data: {"delta":"hello s"}\n\n')).toBe(false);
  expect(canSkip("data: hello sk-ca\n\n")).toBe(false);
  expect(canSkip("data: hello sk-ca")).toBe(false);
  expect(canSkip('data: {"delta":"hello \\u0073"}\n\n')).toBe(false);
});

it("skips events whose names end with the beginning of a secret, and white space", () => {
  const canSkip = (json: string) => createEventRedactor([SECRET])?.canSkip(json);
  expect(canSkip('data: {"choices":[{"delta":"hello"}]}\n\n')).toBe(true);
  expect(canSkip('data: {"choices":["s"]}\n\n')).toBe(false);
  expect(canSkip('data: {"delta":"Zeile\\n\\té \\"a\\""}\n\n')).toBe(true);
  expect(canSkip('data: {"delta":"a \\"s"}\n\n')).toBe(false);
  expect(canSkip('data: {"delta":"\\\\n"}\n\n')).toBe(false);
  // Its own line may start with a colon, and is a comment.
  expect(canSkip('data: "hello s"\n: comment\n\n')).toBe(false);
});

it.each([
  ["-----BEGIN KEY-----\nabcdef", 'data: {"delta":"-----BEGIN KEY-----\\nab"}\n\n'],
  ['pass"word"-0123', 'data: {"delta":"pass\\"wo"}\n\n'],
])("skips no escape that may be a part of the secret %j", (secret, event) => {
  expect(createEventRedactor([secret])?.canSkip(event)).toBe(false);
});
