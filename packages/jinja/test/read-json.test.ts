import { float } from "@inferhub/jinja";
import { faultPlace, readJson, toPythonNumber } from "@inferhub/jinja/json";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** With a mark around the place: `{ «x» }`. */
function faultIn(marked: string) {
  const from = marked.indexOf("«");
  const to = marked.indexOf("»") - 1;
  const reading = readJson(marked.replace(/[«»]/g, ""));
  return { fault: "fault" in reading ? reading.fault : undefined, from, to };
}

describe("JSON with places", () => {
  it("reads what browsers read, to the same values", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2, "\t"), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        expect(readJson(spaced)).toMatchObject({ value: JSON.parse(spaced) });
      }),
    );
  });

  it("refuses what browsers refuse, within the text", () => {
    const broken = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom("", ",", '"', "}", "]", ":", "x", "\\", "01", "\n"),
    );
    fc.assert(
      fc.property(broken, ([text, at, put]) => {
        const cut = text.slice(0, at % (text.length + 1)) + put;
        const reading = readJson(cut);
        let isGood = true;
        try {
          JSON.parse(cut);
        } catch {
          isGood = false;
        }
        expect("value" in reading).toBe(isGood);
        if ("value" in reading) return;
        expect(reading.fault.from).toBeLessThanOrEqual(reading.fault.to);
        expect(reading.fault.to).toBeLessThanOrEqual(cut.length);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"a": «True»}', "JSON writes true here"],
    ['{"a": 1}«}»', "Nothing may follow the value"],
    ['{"a": 1,\n «b»: 2}', "Expected a key in double quotes"],
    ['{"a": 1, «}»', "A comma before } is not allowed"],
    ["[1, «]»", "A comma before ] is not allowed"],
    ['{"a" «1»}', "Expected a colon after the key"],
    ['{"a": «"b\n»}', "This text has no closing quote"],
    ['{"a": "b«\\x»"}', "There is no escape \\x"],
    ['{"a": 1 «"b"', "Expected a comma or }"],
    ['{"a": «»', "Expected a value, and the text ends"],
    ["«»", "Expected a value, and the text ends"],
    ["[«01»]", "This is no number"],
  ])("%s: %s", (marked, message) => {
    const { fault, from, to } = faultIn(marked);
    expect(fault?.message).toBe(message);
    expect(fault?.from).toBe(from);
    if (marked.includes("»") && !message.includes("closing")) expect(fault?.to).toBe(to);
  });

  it("tells where the keys of an object are", () => {
    const text = '{ "a": [1, {"b": 2}],\n  "__proto__": "x" }';
    const reading = readJson(text);
    if ("fault" in reading) throw new Error(reading.fault.message);
    expect(
      reading.members.map(({ start, valueStart, end }) => [
        text.slice(start, end),
        text.slice(valueStart, end),
      ]),
    ).toEqual([
      ['"a": [1, {"b": 2}]', '[1, {"b": 2}]'],
      ['"__proto__": "x"', '"x"'],
    ]);
    expect(Object.keys(reading.value as object)).toEqual(["a", "__proto__"]);
  });

  it("hands numbers over by their digits", () => {
    expect(readJson("[1.0, -2e3]", (digits) => digits)).toMatchObject({ value: ["1.0", "-2e3"] });
  });

  it("keeps Python's difference between 1 and 1.0, and every digit of an int", () => {
    const reading = readJson("[1, 1.0, 12345678901234567890]", toPythonNumber);
    if ("fault" in reading) throw new Error(reading.fault.message);
    expect(reading.value).toEqual([1, float(1), 12345678901234567890n]);
  });

  it("shows the line of an error", () => {
    const text = '{\r\n  "a": True\r\n}';
    const reading = readJson(text);
    expect("fault" in reading && faultPlace(text, reading.fault)).toEqual({
      line: 2,
      column: 8,
      excerpt: '2 |   "a": True\n  |        ^',
    });
  });

  it("has a depth limit above any real document", () => {
    expect(readJson("[".repeat(100_000))).toMatchObject({ fault: { message: "This is nested too deep" } });
  });
});
