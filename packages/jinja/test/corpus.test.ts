import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { type Answer, type Case, runCase } from "./case.ts";
import { type Expectation, isEqual, isSameError, show } from "./compare.ts";
import { hasCorpora, parseShared, readShared, say, sharedFolder } from "./shared.ts";

type CorpusCase = Case & Expectation & { readonly area: string };

const CHAT = "corpora/jinja/chat-templates";

const language = hasCorpora ? parseShared<CorpusCase[]>("corpora/jinja/language/dev.json") : [];
const contexts = hasCorpora
  ? parseShared<Record<string, Pick<Case, "context">>>("corpora/jinja/contexts.json")
  : {};
const templates = hasCorpora ? readdirSync(`${sharedFolder}${CHAT}/dev`).sort() : [];

/** Differences we know and explain, by id of the case. */
const listed = new Set(
  Array.from(
    readFileSync(new URL("../COMPATIBILITY.md", import.meta.url), "utf8").matchAll(
      /^- `([a-z_]+-\d+)`: \S/gm,
    ),
    ([, id]) => id,
  ),
);

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

describe.skipIf(!hasCorpora)("the language corpus (needs ../shared/corpora)", () => {
  const results = language.map((testCase) => ({ testCase, answer: runCase(testCase) }));
  const different = results.filter(({ testCase, answer }) => !isEqual(answer, testCase));
  const failing = results.flatMap(({ testCase: { id, expected }, answer }) =>
    expected.error ? [{ id, expected: expected.error, answer }] : [],
  );
  const sameErrors = failing.filter(
    ({ expected, answer }) => answer.error && isSameError(answer.error, expected),
  );

  const areas = [...new Set(language.map(({ area }) => area))];
  it.each(areas)("%s: every difference is listed in COMPATIBILITY.md", (area) => {
    const unlisted = different.filter(({ testCase }) => testCase.area === area && !listed.has(testCase.id));
    expect(unlisted.map(report)).toEqual([]);
  });

  it("COMPATIBILITY.md lists no case that agrees", () => {
    const ids = new Set(different.map(({ testCase }) => testCase.id));
    expect([...listed].filter((id) => !ids.has(id ?? ""))).toEqual([]);
  });

  it("at least 98 of 100 cases agree, and 95 of 100 errors by kind and line", () => {
    expect(ratio(language.length - different.length, language.length)).toBeGreaterThanOrEqual(0.98);
    const wrong = failing.filter((each) => !sameErrors.includes(each));
    const lines = wrong.map(
      ({ id, expected, answer }) => `${id}: ${show({ error: expected })} / ${show(answer)}`,
    );
    expect(ratio(sameErrors.length, failing.length), lines.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  afterAll(() => {
    say(`language: ${language.length - different.length} of ${language.length} equal`);
    say(`errors: type+line ${sameErrors.length} of ${failing.length}`);
  });
});

function report({ testCase, answer }: { testCase: CorpusCase; answer: Answer }): string {
  return `${testCase.id}: ${JSON.stringify(testCase.template)} gave ${show(answer)}, not ${show(testCase.expected)}`;
}

describe.skipIf(!hasCorpora)("chat templates (needs ../shared/corpora)", () => {
  let equal = 0;
  let all = 0;

  it.each(templates)("%s writes every conversation as Jinja2 does", (file) => {
    const template = readShared(`${CHAT}/dev/${file}`);
    const expectations = parseShared<Record<string, Answer>>(
      `${CHAT}/expected/${file.replace(/\.jinja$/, ".json")}`,
    );
    const wrong: string[] = [];
    for (const [id, { context = {} }] of Object.entries(contexts)) {
      const expected = expectations[id] ?? { output: "" };
      const answer = runCase({ id, template, context, options: { env: "chat" } });
      all++;
      if (isChatEqual(answer, expected)) equal++;
      else wrong.push(`${id}: ${firstDifference(answer, expected)}`);
    }
    expect(wrong).toEqual([]);
  });

  afterAll(() => say(`chat: ${equal} of ${all} equal`));
});

/** An error that a template raises itself must carry its message. */
function isChatEqual(answer: Answer, expected: Answer): boolean {
  if (!isEqual(answer, { expected })) return false;
  const { error } = expected;
  return error?.type !== "TemplateError" || answer.error?.message === error.message;
}

function firstDifference(answer: Answer, expected: Answer): string {
  const [ours, theirs] = [show(answer), show(expected)];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const from = Math.max(0, at - 40);
  return `…${ours.slice(from, at + 60)}, not …${theirs.slice(from, at + 60)}`;
}
