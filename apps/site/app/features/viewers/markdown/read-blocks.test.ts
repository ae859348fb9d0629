import * as fc from "fast-check";
import type { Token } from "marked";
import { describe, expect, it } from "vitest";
import { isMathToken } from "./math-tokens.ts";
import { type BlocksState, EMPTY_BLOCKS, readBlocks } from "./read-blocks.ts";

const all = ({ settled, tail }: BlocksState) => [...settled, ...tail];
const kinds = (reading: BlocksState) => all(reading).map(({ token }) => token.type);

const DOCUMENT = [
  "# Bread\n\nSome *words* about\nbread.\n\n",
  "- flour\n- water\n\n  and time\n\n1. mix\n2. wait\n\n",
  "```js\nconst a = 1;\n\n# no heading\n```\n\n",
  "| a | b |\n| - | - |\n| 1 | 2 |\n\n> said\n> so\n\nEnd [link][x].\n\n[x]: https://example.test/\n",
].join("");

it("comes to the same, however the text was cut", () => {
  const whole = all(readBlocks(EMPTY_BLOCKS, DOCUMENT, false)).map(({ at, token }) => [
    at,
    token.type,
    token.raw,
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(DOCUMENT.length), { maxLength: 20 }), (places) => {
      let reading = EMPTY_BLOCKS;
      for (const place of [...places].sort((a, b) => a - b))
        reading = readBlocks(reading, DOCUMENT.slice(0, place), true);
      reading = readBlocks(reading, DOCUMENT, false);
      expect(all(reading).map(({ at, token }) => [at, token.type, token.raw])).toEqual(whole);
    }),
  );
});

it("keeps completed blocks unchanged", () => {
  const before = readBlocks(EMPTY_BLOCKS, "One.\n\nTwo.\n\nThr", true);
  const after = readBlocks(before, "One.\n\nTwo.\n\nThree.\n\nFour", true);
  expect(after.settled[0]).toBe(before.settled[0]);
  expect(after.settled).toHaveLength(3);
  expect(after.from).toBe("One.\n\nTwo.\n\nThree.\n\n".length);
});

it.each(["Text.\n\n`", "Text.\n\n``", "Text.\n\n```", "Text.\n\n```py", "Text.\n\n~~~"])(
  "shows no half of the line that opens code: %j",
  (text) => {
    expect(kinds(readBlocks(EMPTY_BLOCKS, text, true))).toEqual(["paragraph"]);
  },
);

it("shows code once its first line is complete, and its end not as code", () => {
  expect(kinds(readBlocks(EMPTY_BLOCKS, "Text.\n\n```py\n", true))).toEqual(["paragraph", "code"]);
  const reading = readBlocks(EMPTY_BLOCKS, "```py\nprint()\n``", true);
  expect(all(reading)[0]?.token).toMatchObject({ type: "code", text: "print()" });
});

it("restarts if the text is replaced", () => {
  const before = readBlocks(EMPTY_BLOCKS, "One.\n\nTwo.\n\nThree.", true);
  expect(all(readBlocks(before, "# Other", false)).map(({ token }) => token.raw)).toEqual(["# Other"]);
});

it("accepts unlimited nesting", () => {
  expect(() => readBlocks(EMPTY_BLOCKS, "> ".repeat(20_000), false)).not.toThrow();
  expect(() => readBlocks(EMPTY_BLOCKS, "*".repeat(5_000), true)).not.toThrow();
});

describe("formulas", () => {
  const listMath = (text: string) => {
    const found: [string, boolean][] = [];
    const visit = (token: Token) => {
      if (isMathToken(token)) found.push([token.tex, token.isDisplay]);
      if ("tokens" in token) token.tokens?.forEach(visit);
    };
    const { settled, tail } = readBlocks(EMPTY_BLOCKS, text, false);
    for (const { token } of [...settled, ...tail]) visit(token);
    return found;
  };

  it.each([
    ["The root $x_1$ is real.", [["x_1", false]]],
    [
      "It is \\(a^2\\), or\n\n$$\na = b\n$$\n\nAnd \\[c\\]",
      [
        ["a^2", false],
        ["a = b", true],
        ["c", true],
      ],
    ],
    ["$$E = mc^2$$", [["E = mc^2", true]]],
    ["\\[\nx = \\frac{1}{2}\n\\]\nNext", [["x = \\frac{1}{2}", true]]],
  ])("are found: %j", (text, expected) => {
    expect(listMath(text)).toEqual(expected);
  });

  it.each([
    "It costs $5, and $10 with tax.",
    "From $5 to $6.",
    "US$5-$6",
    "`$x$` is code",
    "```\n$x$\n```",
    "A lone $ sign, and $$ two",
    "$$ not closed\n\nin its paragraph $$",
  ])("are not amounts, code, or open: %j", (text) => {
    expect(listMath(text)).toEqual([]);
  });

  it("are the same while they stream", () => {
    const text = "Start $a$\n\n$$\nb + c\n$$\n\nEnd $d$.";
    let state = EMPTY_BLOCKS;
    for (let length = 1; length <= text.length; length++)
      state = readBlocks(state, text.slice(0, length), length < text.length);
    const whole = readBlocks(EMPTY_BLOCKS, text, false);
    const list = ({ settled, tail }: typeof state) => [...settled, ...tail];
    expect(list(state)).toEqual(list(whole));
  });
});
