import { type Demo, type DemoEntry, TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { isFile, readDemoFile } from "../media/demo-files.ts";
import type { StoredFile } from "../state/job.ts";

/** A part of an input as demos have them: a text, rows of cells with their heading first, or a file. */
export type InputPart = string | readonly (readonly string[])[] | StoredFile;

const PAGES: readonly TaskPage[] = TASK_PAGES;

/** The demo of a task, when an input is the demo's own in all its parts. */
export function findDemo(taskId: string, parts: readonly InputPart[]): Demo | undefined {
  const demo = PAGES.find(({ task }) => task.id === taskId)?.demo;
  return demo && matchesInputs(demo, parts) ? demo : undefined;
}

const matchesInputs = ({ inputs }: Demo, parts: readonly InputPart[]): boolean =>
  inputs.length === parts.length && inputs.every((entry) => parts.some((part) => matchesEntry(entry, part)));

function matchesEntry(entry: DemoEntry, part: InputPart): boolean {
  if (typeof part === "string") return entry.type === "text" && normalize(entry.content) === normalize(part);
  if (!("bytes" in part)) {
    return entry.type === "tabular" && JSON.stringify(entry.table) === JSON.stringify(part);
  }
  return isFile(entry) && Buffer.compare(readDemoFile(entry.filename).bytes, part.bytes) === 0;
}

/** Ignores white space, and treats commas and semicolons in lists as equal. */
const normalize = (text: string) => text.replaceAll(";", ",").replace(/\s+/g, " ").trim();

/** A demo whose input is one message: its texts, and its files somewhere within the message's other parts. */
export function findChatDemo(text: string, others: readonly unknown[]): Demo | undefined {
  if (text.trim() === "") return undefined;
  return PAGES.find(({ demo: { inputs, outputs } }) => {
    const texts = inputs.flatMap((entry) => (entry.type === "text" ? [entry.content] : []));
    const files = inputs.filter(isFile);
    return (
      texts.length + files.length === inputs.length &&
      outputs.some(({ type }) => type === "text") &&
      normalize(texts.join(" ")) === normalize(text) &&
      files.length === others.length &&
      files.every(({ filename }) => others.some((other) => holdsFile(other, filename)))
    );
  })?.demo;
}

/** Whether a part of a message has the file in base64, under whatever name its format has for that. */
function holdsFile(part: unknown, filename: string): boolean {
  const base64 = Buffer.from(readDemoFile(filename).bytes).toString("base64");
  return (JSON.stringify(part) ?? "").includes(base64);
}

/** The texts that a demo gives. */
export const getTexts = ({ outputs }: Demo): string[] =>
  outputs.flatMap((entry) => (entry.type === "text" ? [entry.content] : []));

/** Names of the files that a demo gives. */
export const getFilenames = ({ outputs }: Demo): string[] =>
  outputs.flatMap((entry) => (isFile(entry) ? [entry.filename] : []));

/** The labels and scores that a demo gives. */
export const getScores = ({ outputs }: Demo): { label: string; score: number }[] =>
  outputs.flatMap((entry) => (entry.type === "chart" ? entry.data.map((each) => ({ ...each })) : []));

/** The rows of the first table that a demo gives, without the heading. */
export function getRows({ outputs }: Demo): (readonly string[])[] {
  const table = outputs.find((entry) => entry.type === "tabular");
  return table?.type === "tabular" ? table.table.slice(1) : [];
}
