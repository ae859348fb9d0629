import { existsSync, readFileSync, statSync } from "node:fs";
import { TASKS } from "@inferhub/catalog";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { describe, expect, it } from "vitest";
import type { DemoEntry } from "../src/define-task-page.ts";
import { sniffMediaType } from "../src/media.ts";
import { blocksOf, paragraphsWithFigures, proseOf, writtenPages } from "./pages.ts";

const pages = await writtenPages();
const demoFile = (name: string) => new URL(`../demo/${name}`, import.meta.url);

const HEADINGS = ["Use cases", "Variants", "Run it", "Measuring", "Pitfalls", "Further reading"];
const MAX_FILE_BYTES = 150 * 1024;

const entriesOf = ({ inputs, outputs }: { inputs: readonly DemoEntry[]; outputs: readonly DemoEntry[] }) => [
  ...inputs,
  ...outputs,
];

describe.each(pages)("the page of $id", ({ id, page, about }) => {
  it("describes exactly the recommendations of the task", () => {
    expect(page.task.id).toBe(id);
    expect(page.task.isPlaceholder).toBe(false);
    for (const kind of ["datasets", "models", "spaces"] as const) {
      expect(Object.keys(page[kind]).sort(), kind).toEqual([...page.task[kind]].sort());
      for (const sentence of Object.values(page[kind])) expect(sentence).toMatch(/^[A-Z0-9"'].{20,}[.?]$/s);
    }
    expect(page.summary).toMatch(/^[A-Z].{30,}\.$/s);
  });

  it("has a demo with something to put in and something that comes out", () => {
    expect(page.demo.inputs.length).toBeGreaterThan(0);
    expect(page.demo.outputs.length).toBeGreaterThan(0);
    expect(page.demo.made).toMatch(/\.$/);
  });

  it.each(entriesOf(page.demo))("shows $type as it is declared", (entry) => {
    switch (entry.type) {
      case "text":
        expect(entry.content.trim()).not.toBe("");
        return expect(entry.label.trim()).not.toBe("");
      case "chart":
        for (const { score } of entry.data) expect(Math.abs(score)).toBeLessThanOrEqual(1);
        if (entry.scores === "shares") {
          const sum = entry.data.reduce((total, { score }) => total + score, 0);
          expect(sum).toBeGreaterThan(0.9);
          expect(sum).toBeLessThan(1.0001);
        }
        return expect(entry.data.length).toBeGreaterThan(1);
      case "tabular":
        expect(new Set(entry.table.map((row) => row.length)).size).toBe(1);
        return expect(entry.table.length).toBeGreaterThan(1);
      case "text-with-tokens": {
        let last = 0;
        for (const { start, end } of entry.tokens) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(entry.text.length);
          expect(entry.text.slice(start, end)).toBe(entry.text.slice(start, end).trim());
          last = end;
        }
        return expect(entry.tokens.length).toBeGreaterThan(0);
      }
      default: {
        const { filename, alt, type } = entry;
        expect(existsSync(demoFile(filename)), filename).toBe(true);
        expect(statSync(demoFile(filename)).size).toBeLessThanOrEqual(MAX_FILE_BYTES);
        expect(alt.length).toBeGreaterThan(15);
        if (type === "model-3d") return expect(filename).toMatch(/\.(glb|obj)$/);
        const kind = sniffMediaType(readFileSync(demoFile(filename))) ?? "";
        return expect(kind.split("/")[0]).toBe(type === "img" ? "image" : type);
      }
    }
  });

  it("covers what a practitioner needs, under the usual headings", () => {
    const headings = [...about.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(HEADINGS);
    expect(proseOf(about).split(/\s+/).length).toBeGreaterThanOrEqual(250);
    expect(about).not.toMatch(/^# /m);
  });

  it("has a call that is run, one with a library of the field, and an input that fails", () => {
    const blocks = blocksOf(about);
    const run = blocks.filter(({ language, note }) => language === "js" && note === "");
    expect(run.length).toBeGreaterThan(0);
    expect(run.some(({ code }) => code.includes("@inferhub/"))).toBe(true);
    const failing = blocks.filter(({ note }) => note === "fails");
    expect(failing.length).toBe(1);
    expect(failing[0]?.code.trim().split("\n").at(-1)).toMatch(/^\/\/ \S/);
    expect(blocks.some(({ language }) => ["python", "sh"].includes(language)) || run.length > 1).toBe(true);
  });

  it("names a source for every figure", () => {
    const described = [page.datasets, page.models, page.spaces].flatMap((each) => Object.values(each));
    const stated = [page.summary, ...described, about].flatMap(paragraphsWithFigures);
    expect(stated.filter((paragraph) => !/\]\(https:\/\//.test(paragraph))).toEqual([]);
  });

  it("links to what there is", () => {
    const links = [...about.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(
      links.filter(
        (link) => !/^(\/(tasks|metrics|libraries|models|quantization)(\/|$)|https:\/\/[\w.-]+)/.test(link),
      ),
    ).toEqual([]);
    for (const link of links.filter((each) => each.startsWith("https:")))
      expect(URL.canParse(link)).toBe(true);
    expect(links.filter((link) => link.startsWith("https:")).length).toBeGreaterThan(1);
  });
});

describe("a figure in prose", () => {
  it.each([
    "It gives 50 frames a second.",
    "Trained on 680,000 hours.",
    "- About 30% fail.",
    "A 7 billion words corpus.",
  ])("is seen: %s", (text) => expect(paragraphsWithFigures(text)).toHaveLength(1));
  it.each([
    "See [SAM 2](https://x.org).",
    "A share such as 30% of it.",
    'Write "90 seconds".',
    "`40 tokens`",
  ])("is distinguished from names and examples: %s", (text) =>
    expect(paragraphsWithFigures(text)).toEqual([]),
  );
});

describe("all pages", () => {
  it("are those of all tasks, in their order", () => {
    expect(TASK_PAGES.map(({ task }) => task.id)).toEqual(TASKS.map(({ id }) => id));
  });

  it("have no sentence twice", () => {
    const sentences = pages.flatMap(({ id, page, about }) => {
      const described = [page.datasets, page.models, page.spaces].flatMap((each) => Object.values(each));
      const prose = proseOf(about).replace(/^#.*$/gm, "");
      return [page.summary, ...described, ...prose.split(/(?<=[.?!:])\s+/)]
        .map((sentence) =>
          sentence
            .replace(/\s+/g, " ")
            .replace(/^[-*\s]+/, "")
            .trim(),
        )
        .filter((sentence) => sentence.split(" ").length > 5)
        .map((sentence) => [sentence, id] as const);
    });
    const seen = new Map<string, string>();
    const twice = sentences.filter(([sentence, id]) => {
      const before = seen.get(sentence);
      seen.set(sentence, id);
      return before !== undefined;
    });
    expect(twice).toEqual([]);
  });
});
