import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { representative } from "../../../test/breadth.ts";
import { SAMPLE_FILES } from "../src/sample-input/samples.ts";
import { MARK } from "./hostile.ts";
import { type Followed, fileName, formsOf, HOSTILE_CALLS, PLAIN } from "./hostile-calls.ts";
import { runWithoutPrograms } from "./parsers/words.ts";

/** Names of files in which code saves results. */
const SAVED = /^(audio|image|mask|output|speech|video)\.\w+$/;

/** The strings of a body; an option has none. */
function textsIn(word: string): readonly string[] | undefined {
  try {
    const found: string[] = [];
    JSON.parse(word, (_, value) => {
      if (typeof value === "string") found.push(value);
      return value;
    });
    return found;
  } catch {
    return undefined;
  }
}

/** Options mark file names with a prefix, and a form part has its file's name in quotes. */
function isOption(word: string, text: string): boolean {
  const forms = formsOf(text).map((form) => form.replaceAll("\0", ""));
  return forms.some((form) => word.endsWith(form) || word.includes(`@"${form.replace(/"/g, '\\"')}";type=`));
}

/** Files that code may read. */
const filesOf = (text: string) =>
  [fileName(text), fileName(PLAIN), ...Object.values(SAMPLE_FILES)].flatMap((name) => [
    name,
    name.replace(/flac$/, "wav"),
  ]);

/** Whether the content of a file is in a command, instead of its name. */
const readsFile = (code: string) => code.includes("base64 <");

describe.each(HOSTILE_CALLS)("commands with hostile %s", (_, followed, isWhole) => {
  const classesOf = ({ provider, operation, text }: Followed) => [provider, operation, text];
  const commands = representative(
    followed.filter(({ snippet }) => snippet.language === "sh" && snippet.code.includes(MARK)),
    classesOf,
    classesOf,
  );

  it("pass it as one word", () => {
    expect(commands.length).toBeGreaterThan(5);
    const runs = runWithoutPrograms(
      commands.map(({ text, snippet: { code } }) => ({
        code,
        prepare: (folder) => {
          for (const name of readsFile(code) ? filesOf(text) : [])
            writeFileSync(join(folder, name), "content");
        },
      })),
    );
    for (const [index, { words, files }] of runs.entries()) {
      const { from, text, snippet } = commands[index] as Followed;
      const shown = `${from}\n${snippet.code}`;
      expect(
        files.filter((file) => !SAVED.test(file)),
        shown,
      ).toEqual([]);
      if (readsFile(snippet.code)) expect(words.join("\n"), shown).toMatch(/[",]content"/);
      const holding = words.filter((word) => word.includes(MARK));
      expect(holding.length > 0 || readsFile(snippet.code), shown).toBe(true);
      for (const word of holding) {
        const texts = textsIn(word)?.filter((each) => each.includes(MARK));
        const isKept =
          texts?.every((each) => isWhole(each, text)) ??
          (isWhole(word, text) || isWhole(word, text.replaceAll("\0", "")) || isOption(word, text));
        expect([isKept, word], shown).toEqual([true, word]);
      }
    }
  });
});
