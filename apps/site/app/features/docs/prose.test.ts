import { readdirSync, readFileSync } from "node:fs";
import { lexer, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";

const root = new URL("../../../../../", import.meta.url);

const FILES = [
  "README.md",
  "docs/README.md",
  "docs/quickstart.md",
  ...["clients", "concepts", "gateway", "guides", "migrate", "testing", "tutorials"].flatMap((folder) =>
    readdirSync(new URL(`docs/${folder}`, root)).map((name) => `docs/${folder}/${name}`),
  ),
];

const MAX_WORDS = 30;

/** Idioms that translate badly, with the plain term. The spell checker has single words; these have several. */
const IDIOMS: Readonly<Record<string, string>> = {
  "at home": "locally",
  "in so many words": "explicitly",
  "of yours": "your",
  "of theirs": "their",
  "the like": "name the things",
  "under way": "in flight",
  "web hook": "webhook",
  "word for word": "verbatim",
};

/** Sentences of a document's paragraphs, without code and links' targets. */
function sentencesOf(file: string): readonly string[] {
  const paragraphs = lexer(readFileSync(new URL(file, root), "utf8")).filter(
    ({ type }) => type === "paragraph",
  );
  return paragraphs.flatMap((token) => toText(token).split(/(?<=[.!?:])\s+(?=[A-Z])/));
}

function toText(token: Token): string {
  if (token.type === "codespan") return "Code";
  const { tokens, text = "" } = token as Tokens.Generic;
  return (tokens ? tokens.map(toText).join("") : text).replace(/\s+/g, " ");
}

const headingsOf = (file: string) =>
  readFileSync(new URL(file, root), "utf8")
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .match(/^#+ .+$/gm) ?? [];

describe.each(FILES)("%s", (file) => {
  it(`has sentences of ${MAX_WORDS} words at most`, () => {
    const long = sentencesOf(file).filter((sentence) => sentence.split(" ").length > MAX_WORDS);
    expect(long).toEqual([]);
  });

  it("has headings that name a topic or a step", () => {
    expect(headingsOf(file).filter((heading) => /^#+ (What|When|Whoever|How it|Who) /.test(heading))).toEqual(
      [],
    );
  });

  it("has no idiom", () => {
    const text = sentencesOf(file).join(" ").toLowerCase();
    expect(Object.entries(IDIOMS).filter(([idiom]) => text.includes(` ${idiom}`))).toEqual([]);
  });
});
