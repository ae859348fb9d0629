import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Pages written by hand for users. Decisions keep their wording, and other pages are generated. */
const isHandwritten = (file: string) =>
  file.endsWith(".md") && !/^(decisions|methods)\/|^(benchmarks|errors|providers)\.md$/.test(file);
const PAGES = [
  "README.md",
  ...readdirSync(`${root}packages`).map((name) => `packages/${name}/README.md`),
  ...readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
    .filter(isHandwritten)
    .map((file) => `docs/${file}`),
];

const MAX_WORDS = 30;

interface Problem {
  readonly line: number;
  readonly problem: string;
}

/** Blanks out code blocks and keeps line numbers. */
const withoutCode = (text: string) =>
  text.replace(/^( *)(```+)[\s\S]*?^\1\2`*$/gm, (block) => block.replace(/[^\n]/g, ""));

function listHeadingProblems(lines: readonly string[]): readonly Problem[] {
  const problems: Problem[] = [];
  let level = 0;
  lines.forEach((text, index) => {
    const [, marks = "", title = ""] = /^(#+) (.+)$/.exec(text) ?? [];
    if (!marks) return;
    const add = (problem: string) => problems.push({ line: index + 1, problem: `${problem}: ${title}` });
    if (marks.length > level + 1) add("skips a level");
    if (marks.length === 1 && level > 0) add("second title");
    if (/^(What|When|Who|Where|Whoever|Whatever)\b/.test(title)) add("question word");
    if (/[.:;!]$/.test(title)) add("punctuation at the end");
    level = marks.length;
  });
  return problems;
}

function listLongSentences(text: string): readonly Problem[] {
  // One block is a paragraph, an item of a list, or a row of a table, whose cells end sentences.
  const blocks = text.matchAll(
    /(?:^(?![#|\s]|[-*] |\d+\. ).+\n?)+|^ *(?:[-*]|\d+\.) .+\n?(?:^ {2,}(?![-*] |\d+\. ).+\n?)*|^\|.*$/gm,
  );
  return [...blocks].flatMap(({ 0: block, index }) =>
    block
      .replace(/`[^`]*`/g, "code")
      .replace(/\]\([^)]*\)/g, "]")
      .split(/(?<=[.?!:;])\s+|\|/)
      .map((sentence) => sentence.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length)
      .filter((words) => words > MAX_WORDS)
      .map((words) => ({
        line: text.slice(0, index).split("\n").length,
        problem: `sentence of ${words} words`,
      })),
  );
}

const listProblems = (text: string): readonly Problem[] => {
  const prose = withoutCode(text);
  return [...listHeadingProblems(prose.split("\n")), ...listLongSentences(prose)];
};

describe("the structure of pages for users", () => {
  it("includes the README and the guides", () => {
    expect(PAGES).toContain("README.md");
    expect(PAGES.length).toBeGreaterThan(30);
  });

  it.each(PAGES)("%s", (file) => expect(listProblems(readFileSync(root + file, "utf8"))).toEqual([]));
});

describe("a structure check", () => {
  it.each([
    ["skips a level", "# Title\n\n### Deep\n"],
    ["second title", "# Title\n\n# Title\n"],
    ["question word", "# Title\n\n## What happens\n"],
    ["punctuation at the end", "# Title\n\n## Steps:\n"],
    ["sentence of 31 words", `# Title\n\n- ${"word ".repeat(31)}\n`],
    ["sentence of 31 words", `# Title\n\n| ${"word ".repeat(31)}|\n`],
  ])("reports: %s", (problem, text) => {
    const problems = listProblems(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.problem).toMatch(problem);
  });

  it("ignores code, and counts each sentence alone", () => {
    const long = "word ".repeat(25);
    expect(
      listProblems(`# Title\n\n\`\`\`sh\n# What\n${long}${long}\n\`\`\`\n\n${long}. ${long}.\n`),
    ).toEqual([]);
  });
});
