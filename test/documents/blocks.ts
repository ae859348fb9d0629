import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A block of code in a document. */
export interface CodeBlock {
  /** Context: `docs/guides/streaming.md:12`. */
  readonly place: string;
  readonly file: string;
  readonly language: string;
  readonly code: string;
  /** Why it is not run, as its fence says: `ts not-run: needs a browser`. */
  readonly notRun: string | undefined;
  /** Why it is not even checked: a part of a program. */
  readonly fragment: string | undefined;
  /** The documented output: the block ` ```text prints ` right after it. `…` matches any text. */
  readonly prints: string | undefined;
}

const below = (folder: string, deep = true): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: deep })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));

/** All text for users. */
export const DOCUMENT_FILES: readonly string[] = [
  ...below("", false),
  ...readdirSync(join(ROOT, "packages")).flatMap((name) => below(`packages/${name}`, false)),
  // The programs of these pages are in the packages, and run from there.
  ...below("docs").filter((file) => !file.startsWith("docs/methods/")),
  ...below("packages/inference/examples"),
].sort();

const FENCE = /^( *)```(\S*)(?: (not-run|fragment): (.+)| prints)?\n([\s\S]*?)^\1```$/gm;

const PRINTS = /^\n+( *)```text prints\n([\s\S]*?)^\1```$/m;

/** The blocks of a document, in its order. */
export function blocksIn(file: string, text = readFileSync(join(ROOT, file), "utf8")): CodeBlock[] {
  return [...text.matchAll(FENCE)].map(([, indent = "", language = "", mark, reason, code = ""], at, all) => {
    const start = all[at]?.index ?? 0;
    const line = text.slice(0, start).split("\n").length;
    const rest = text.slice(start + (all[at]?.[0].length ?? 0));
    const printed = PRINTS.exec(rest);
    return {
      place: `${file}:${line}`,
      file,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
      notRun: mark === "not-run" ? reason : undefined,
      fragment: mark === "fragment" ? reason : undefined,
      prints:
        printed?.index === 0 ? printed[2]?.replaceAll(new RegExp(`^${printed[1]}`, "gm"), "") : undefined,
    };
  });
}

/** Whether a program's output matches its page. */
export function isShown(printed: string, shown: string): boolean {
  const parts = shown
    .trimEnd()
    .split("…")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Spaces at the end of a line are not seen on a page.
  const text = printed.replaceAll(/ +$/gm, "").trimEnd();
  return new RegExp(`^${parts.join("[\\s\\S]*")}$`).test(text);
}

export const BLOCKS: readonly CodeBlock[] = DOCUMENT_FILES.flatMap((file) => blocksIn(file));
