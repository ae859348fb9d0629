import type { Snippet } from "@inferhub/catalog/library-snippets";
import { type LibraryModel, librarySnippets } from "@inferhub/snippets";
import { expect, it } from "vitest";
import { representative } from "../../../test/breadth.ts";
import { describeWith } from "../../../test/tools/index.ts";
import { GOLDEN_MODELS, samplesOf } from "./corpus.ts";
import { FOLLOWED, MARK, marksIn, UNSEEN } from "./hostile.ts";
import { type Sample, wrongOf } from "./parsers/index.ts";
import { readJavaScript } from "./parsers/javascript.ts";
import { readPython } from "./parsers/python.ts";
import { runWithoutPrograms } from "./parsers/words.ts";

/** Every field that code is built from, except tags, which choose the code. */
const hostileRecord = (model: LibraryModel, text: string): LibraryModel => ({
  ...model,
  id: text,
  tags: [...(model.tags ?? []), text],
  baseModel: text,
  mask_token: text,
  widgetData: [{ text, src: text, messages: [{ role: "user", content: text }] }],
  cardData: { ...model.cardData, base_model: text, instance_prompt: text },
  config: {
    ...model.config,
    adapter_transformers: { model_name: text },
    peft: { ...model.config?.peft, base_model_name_or_path: text },
    sklearn: { ...model.config?.sklearn, model: { file: text } },
  },
});

/** The record with each of its strings replaced in turn. */
function* withEachReplaced(value: unknown, text: string): Generator<unknown> {
  if (typeof value === "string") yield text;
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    for (const other of withEachReplaced(each, text)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

const records = GOLDEN_MODELS.flatMap(({ key, model }, index) => {
  const text = FOLLOWED[index % FOLLOWED.length] ?? "";
  const replaced = [...withEachReplaced(model, text)] as LibraryModel[];
  return [
    ...FOLLOWED.map((each) => ({ key, text: each, model: hostileRecord(model, each) })),
    ...replaced.map((each) => ({ key, text, model: each })),
  ];
});

/** Code with the string, of every library that generates such code. */
const written = records.flatMap(({ key, text, model }) =>
  librarySnippets(model, key)
    .flatMap((snippet: Snippet) => samplesOf(key, snippet))
    .map((sample) => ({ ...sample, text })),
);

type Followed = Sample & { readonly text: string };

const followed = [
  ...new Map(written.filter(({ code }) => code.includes(MARK)).map((each) => [each.code, each])).values(),
];

/** Scripts, of which each takes a process: of each library, and with each text. */
function someOf(scripts: readonly Followed[]): readonly Followed[] {
  const classesOf = ({ from, text }: Followed) => [`of ${from}`, `with ${text}`];
  return representative(scripts, classesOf, classesOf);
}

const inLanguage = (language: string) => followed.filter((each) => each.language === language);

/** Also the name of a repository without its owner, and with other marks in place of hyphens. */
function formsOf(text: string): readonly string[] {
  const name = text.slice(text.lastIndexOf("/") + 1);
  return [text, name, name.replaceAll("-", "_")];
}

/** Each mark of the code is in one of the pieces, with the string that it is a part of. */
function expectWhole({ from, code, text }: Followed, pieces: readonly string[]) {
  const holding = pieces.filter((piece) => piece.includes(MARK));
  expect(marksIn(...holding), `${from}: outside of literals in\n${code}`).toBe(marksIn(code));
  const broken = holding.filter((piece) => !formsOf(text).some((form) => piece.includes(form)));
  expect(broken, `${from}\n${code}`).toEqual([]);
}

describeWith("python", "whatever a model's record says", () => {
  it("the code of libraries parses", () => {
    const scripts = written.filter(({ language }) => language === "shell");
    const others = written.filter(({ language }) => language !== "shell");
    expect(wrongOf([...others, ...someOf(scripts)])).toEqual([]);
  });

  it("nothing in it is hidden", () => {
    expect(written.filter(({ code }) => UNSEEN.test(code))).toEqual([]);
  });

  it("Python has it in one literal, or in a comment", () => {
    const samples = inLanguage("python");
    const read = readPython(samples.map(({ code }) => code));
    expect(samples.length).toBeGreaterThan(1_000);
    samples.forEach((sample, index) => {
      const { texts = [], comments = [] } = read[index] ?? {};
      const inComments = comments.filter((comment) => comment.includes(MARK));
      expectWhole(
        { ...sample, code: inComments.reduce((code, comment) => code.replace(comment, ""), sample.code) },
        texts,
      );
    });
  });

  it("JavaScript has it in one literal", () => {
    const samples = inLanguage("javascript");
    expect(samples.length).toBeGreaterThan(5);
    const read = readJavaScript(samples.map(({ code }) => code));
    samples.forEach((sample, index) => {
      expectWhole(sample, read[index]?.texts ?? []);
    });
  });

  it("the shell has it in one word", () => {
    const samples = someOf(inLanguage("shell"));
    for (const [index, { words, files }] of runWithoutPrograms(samples).entries()) {
      const sample = samples[index] as (typeof samples)[number];
      expect(files, sample.code).toEqual([]);
      const text = sample.text.replaceAll("\0", "");
      const holding = words.filter((word) => word.includes(MARK));
      expect(holding.length, sample.code).toBeGreaterThan(0);
      expect(
        holding.filter((word) => !formsOf(text).some((form) => word.includes(form))),
        sample.code,
      ).toEqual([]);
    }
  });

  it("other languages do not have it", () => {
    const others = followed.filter(({ language }) => !/^(python|javascript|shell)$/.test(language));
    expect(others).toEqual([]);
  });
});
