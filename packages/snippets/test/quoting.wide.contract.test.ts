import {
  csharp,
  javascript,
  json,
  message,
  python,
  pythonName,
  shell,
  toOneLine,
  yaml,
} from "@inferhub/catalog/code";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRelease } from "../../../test/breadth.ts";
import { describeWith } from "../../../test/tools/index.ts";
import { hostileText, texts, UNSEEN } from "./hostile.ts";
import { pythonErrors, pythonValues } from "./parsers/python.ts";
import { shellErrors, shellWords } from "./parsers/shell.ts";
import { csharpErrors, csharpLiterals } from "./parsers/tree.ts";

const TAGS = { csharp, javascript, json, python, shell, yaml };

const given = texts(isRelease() ? 1_000 : 300);

/** Any JSON value, with hostile strings for names and fields. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostileText,
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(hostileText, tie("value"), { maxKeys: 4 }),
    fc.constant(JSON.parse('{"__proto__":{"language":1},"constructor":null}')),
  ),
}));

const values = fc.sample(value, { numRuns: isRelease() ? 500 : 150, seed: 7 });

const evaluated = (literal: string): unknown => new Function(`"use strict"; return (${literal});`)();

/** Also tells apart what `toEqual` does not, such as a member named `__proto__` and a prototype. */
const same = (left: unknown, right: unknown) => expect(JSON.stringify(left)).toBe(JSON.stringify(right));

describeWith("python", "any text is one literal", () => {
  it("of Python", () => {
    const results = pythonValues(given.map((text) => python`${text}`.code));
    expect(results).toEqual(given.map((value) => ({ value })));
  });

  it("of JavaScript", () => {
    for (const text of given) expect(evaluated(javascript`${text}`.code)).toBe(text);
  });

  it("of JSON and YAML", () => {
    for (const text of given) {
      expect(JSON.parse(json`${text}`.code)).toBe(text);
      expect(JSON.parse(yaml`${text}`.code)).toBe(text);
    }
  });

  it("of C#, which has the escapes of JSON but for one", () => {
    const literals = given.map((text) => csharp`${text}`.code);
    expect(csharpErrors(literals.map((literal) => `var text = ${literal};`))).toEqual(
      literals.map(() => undefined),
    );
    literals.forEach((literal, index) => {
      expect(csharpLiterals(`var text = ${literal};`)).toEqual([literal]);
      expect(JSON.parse(literal)).toBe(given[index]);
      expect(literal).not.toMatch(/(?<!\\)(\\\\)*\\\//);
    });
  });

  it("or one word of the shell, which has no zero bytes", () => {
    const words = shellWords(given.map((text) => shell`${text}`.code));
    expect(words.map(String)).toEqual(given.map((text) => String(Buffer.from(text.replaceAll("\0", "")))));
  });

  it.each(Object.entries(TAGS))("in which nothing is hidden: %s", (_, tag) => {
    for (const text of given) {
      expect(tag`${text}`.code).not.toMatch(UNSEEN);
      expect(tag`${text}`.code).not.toContain("\n");
    }
  });
});

describeWith("python", "any value is one literal", () => {
  it("of Python", () => {
    const results = pythonValues(values.map((each) => python`${each as object}`.code));
    same(
      results,
      values.map((value) => ({ value })),
    );
  });

  it("of JavaScript", () => {
    for (const each of values) same(evaluated(javascript`${each as object}`.code), each);
  });

  it("of JSON, YAML and C#", () => {
    for (const each of values) {
      for (const tag of [json, yaml]) same(JSON.parse(tag`${each as object}`.code), each);
    }
  });

  it("or a word with its JSON", () => {
    const trees = values.filter((each) => typeof each === "object");
    const words = shellWords(trees.map((each) => shell`${each as object}`.code));
    same(
      words.map((word) => JSON.parse(String(word))),
      trees,
    );
  });
});

describeWith("python", "what stands outside of literals", () => {
  const commented = (text: string) => message(toOneLine(text));

  it("is one line in comments", () => {
    for (const text of given) expect(toOneLine(text)).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029]/);
    const programs = given.map(
      (text) => python`
      # ${commented(text)}
      x = 1
    `,
    );
    expect(pythonErrors(programs.map(({ code }) => code)).filter(Boolean)).toEqual([]);
    const scripts = given.map(
      (text) => shell`
      : # ${commented(text)}
    `,
    );
    // In one script: to start a shell for each takes a hundred times as long.
    expect(shellErrors([scripts.map(({ code }) => code).join("\n")])).toEqual([undefined]);
  });

  it("is a name, where it could be one", () => {
    const names = [...given, "None", "async", "match", "naïve", "x1", "_", "1x", "a.b", "a b", ""];
    const found = names.flatMap((name) => pythonName(name)?.code ?? []);
    expect(found).toEqual(expect.arrayContaining(["match", "x1", "_"]));
    expect(pythonErrors(found.map((name) => `${name} = 1`)).filter(Boolean)).toEqual([]);
    expect(found.filter((name) => !/^[A-Za-z_]\w*$/.test(name))).toEqual([]);
  });
});

describe("data is never treated as code", () => {
  const pretending = { language: "python", code: "print('run')" };

  it.each(Object.entries(TAGS))("by %s", (_, tag) => {
    expect(tag`${pretending}`.code).toContain("language");
    expect(tag`${[pretending]}`.code).toContain("language");
    expect(tag`${{ nested: [pretending] }}`.code).toContain("language");
  });
});
