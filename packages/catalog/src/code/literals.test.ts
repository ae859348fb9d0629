import { describe, expect, it } from "vitest";
import {
  csharp,
  JAVASCRIPT_VALUES,
  javascript,
  json,
  PYTHON_VALUES,
  printLines,
  python,
  pythonName,
  shell,
  shellWord,
  toOneLine,
  yaml,
} from "./index.ts";

const TAGS = { python, javascript, csharp, json, yaml };

describe("a value as a literal", () => {
  it.each<[value: unknown, python: string, javascript: string, json: string]>([
    ["it's", `"it's"`, `"it's"`, `"it's"`],
    ['"\\\n', '"\\"\\\\\\n"', '"\\"\\\\\\n"', '"\\"\\\\\\n"'],
    [
      "\u2028\ufeff\u202e\u00a0",
      '"\\u2028\\ufeff\\u202e\\u00a0"',
      '"\\u2028\\ufeff\\u202e\\u00a0"',
      '"\\u2028\\ufeff\\u202e\\u00a0"',
    ],
    ["\ud800", '"\\ud800"', '"\\ud800"', '"\\ud800"'],
    ["é漢😀", '"é漢😀"', '"é漢😀"', '"é漢😀"'],
    [true, "True", "true", "true"],
    [false, "False", "false", "false"],
    [null, "None", "null", "null"],
    [1.5, "1.5", "1.5", "1.5"],
    [1e21, "1e+21", "1e+21", "1e+21"],
    [Number.NaN, 'float("NaN")', "NaN", "null"],
    [-Infinity, 'float("-Infinity")', "-Infinity", "null"],
    [[], "[]", "[]", "[]"],
    [{}, "{}", "{}", "{}"],
    [[1, "a"], '[1, "a"]', '[1, "a"]', '[1, "a"]'],
    [{ a: 1, "b-c": [] }, '{"a": 1, "b-c": []}', '{ a: 1, "b-c": [] }', '{"a": 1, "b-c": []}'],
    [{ a: undefined, b: 1 }, '{"b": 1}', "{ b: 1 }", '{"b": 1}'],
    [JSON.parse('{"__proto__": 1}'), '{"__proto__": 1}', '{ ["__proto__"]: 1 }', '{"__proto__": 1}'],
  ])("%j", (value, inPython, inJavaScript, inJson) => {
    const shown = Object.entries(TAGS).map(([name, tag]) => [name, tag`${value as object}`.code]);
    expect(Object.fromEntries(shown)).toEqual({
      python: inPython,
      javascript: inJavaScript,
      csharp: inJson,
      json: inJson,
      yaml: inJson,
    });
  });

  it("is broken into lines where it is wide", () => {
    const value = { model: "acme/model", messages: [{ role: "user", content: "Why is the sea salty?" }] };
    expect(printLines(value, JAVASCRIPT_VALUES, 40)).toBe(
      [
        "{",
        '  model: "acme/model",',
        "  messages: [",
        "    {",
        '      role: "user",',
        '      content: "Why is the sea salty?",',
        "    },",
        "  ],",
        "}",
      ].join("\n"),
    );
    expect(printLines([1, 2], PYTHON_VALUES, 40)).toBe("[1, 2]");
  });
});

describe("a shell word", () => {
  it.each([
    ["acme/model-7b_Q4.gguf", "acme/model-7b_Q4.gguf"],
    ["user@host:a=b,c+d%e", "user@host:a=b,c+d%e"],
    ["", "''"],
    ["-x", "'-x'"],
    ["=ls", "'=ls'"],
    ["~", "'~'"],
    ["a b", "'a b'"],
    ["it's", String.raw`'it'\''s'`],
    ['$(x) `y` $z \\ " !', "'$(x) `y` $z \\ \" !'"],
    ["{a,b}*?[c]", "'{a,b}*?[c]'"],
    ["é漢😀", "'é漢😀'"],
    ["a\nb", String.raw`$'a\x0ab'`],
    ["it's\t\\", String.raw`$'it\'s\x09\\'`],
    ["\u202e", String.raw`$'\xe2\x80\xae'`],
    ["a\0b", "'ab'"],
  ])("%j", (text, word) => {
    expect(shellWord(text)).toBe(word);
    expect(shell`hf download ${text}`.code).toBe(`hf download ${word}`);
  });

  it("holds anything else as JSON", () => {
    expect(shell`-d ${{ prompt: "it's", n: 1 }}`.code).toBe(String.raw`-d '{"prompt": "it'\''s", "n": 1}'`);
    expect(shell`--steps ${5}`.code).toBe("--steps 5");
  });
});

describe("names and comments", () => {
  it.each(["Model", "_private", "x1", "match", "print"])("%s is a name", (text) => {
    expect(pythonName(text)?.code).toBe(text);
  });

  it.each([
    undefined,
    "",
    "1x",
    "a b",
    "a.b",
    "a-b",
    "a\n",
    "naïve",
    "None",
    "class",
    "async",
    "x;import os",
  ])("%j is none", (text) => {
    expect(pythonName(text)).toBeUndefined();
  });

  it.each([
    ["a\nb", "a b"],
    ["a\r\n\r\nb\t", "a b"],
    ["\u2028a\u2029b\u0085c\ufeff", "a b c"],
    ["\u202eabc", "abc"],
    ["\ud800a", "a"],
    ["it's 😀", "it's 😀"],
  ])("%j is one line", (text, line) => {
    expect(toOneLine(text)).toBe(line);
  });
});
