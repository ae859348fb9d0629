import { expect, it } from "vitest";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Sample, wrongOf } from "./index.ts";

const RIGHT: readonly [language: Sample["language"], code: string][] = [
  ["python", 'import os\nprint(f"{os.name}")'],
  ["javascript", "for await (const each of await list()) console.log(each);"],
  ["shell", "cat <<JSON\n{}\nJSON"],
  ["csharp", 'using System;\nConsole.WriteLine("a");'],
  ["json", '{"a": [1]}'],
];

const WRONG: readonly [language: Sample["language"], code: string, why: string][] = [
  ["python", "print('a", "a text without an end"],
  ["python", "if True:\nprint()", "no indentation"],
  ["python", String.raw`"\d"`, "an escape that Python does not know"],
  ["python", 'f"{x[\'a"]}"', "quotes that end an f-string, which 3.12 would allow"],
  ["python", "return 1", "no function around it"],
  ["javascript", "const a = ;", "no value"],
  ["javascript", "const a = 1;\nconst a = 2;", "a name that is taken"],
  ["shell", "echo 'a", "a word without an end"],
  ["shell", "cat <<JSON\n{}", "a document without an end"],
  ["shell", "}\n{", "braces the wrong way round"],
  ["csharp", "class A { void B( }", "a list without an end"],
  ["json", "{a: 1}", "a name without quotes"],
];

describeWith("python", "parsers", () => {
  it.each(RIGHT)("take %s: %s", (language, code) => {
    expect(wrongOf([{ language, code, from: "here" }])).toEqual([]);
  });

  it.each(WRONG)("refuse %s: %s: %s", (language, code) => {
    expect(wrongOf([{ language, code, from: "here" }])).toHaveLength(1);
  });

  it("identify the invalid sample", () => {
    const samples = [...RIGHT, ...WRONG, ...RIGHT].map(([language, code], index) => ({
      language,
      code,
      from: `number ${index}`,
    }));
    const wrong = wrongOf(samples).map((each) => Number(/^number (\d+)/.exec(each)?.[1]));
    expect(wrong.sort((a, b) => a - b)).toEqual(WRONG.map((_, index) => RIGHT.length + index));
  });
});
