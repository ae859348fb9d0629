import { type Demo, type DemoEntry, TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { isFile, readDemoFile } from "../media/demo-files.ts";
import type { StoredFile } from "../state/job.ts";

/** A part of an input in demos: text, rows of cells with the header first, or a file. */
export type InputPart = string | readonly (readonly string[])[] | StoredFile;

const PAGES: readonly TaskPage[] = TASK_PAGES;

/** Returns the demo of a task if all parts of the input equal the demo's input. */
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

/** Finds a demo whose input is one message, with the demo's texts, and its files in other parts of the message. */
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

/** Returns whether a part of a message contains the file as base64, in any field. */
function holdsFile(part: unknown, filename: string): boolean {
  const base64 = Buffer.from(readDemoFile(filename).bytes).toString("base64");
  return (JSON.stringify(part) ?? "").includes(base64);
}

/** Returns the output texts of a demo. */
export const getTexts = ({ outputs }: Demo): string[] =>
  outputs.flatMap((entry) => (entry.type === "text" ? [entry.content] : []));

/** Returns the names of a demo's output files. */
export const getFilenames = ({ outputs }: Demo): string[] =>
  outputs.flatMap((entry) => (isFile(entry) ? [entry.filename] : []));

/** Returns the output labels and scores of a demo. */
export const getScores = ({ outputs }: Demo): { label: string; score: number }[] =>
  outputs.flatMap((entry) => (entry.type === "chart" ? entry.data.map((each) => ({ ...each })) : []));

/** Returns the rows of a demo's first output table, without the header. */
export function getRows({ outputs }: Demo): (readonly string[])[] {
  const table = outputs.find((entry) => entry.type === "tabular");
  return table?.type === "tabular" ? table.table.slice(1) : [];
}
