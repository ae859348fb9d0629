import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Case } from "./case.ts";

/**
 * A case as a file: sections that begin with a line `--- name`, the last of them `expect` (the text,
 * without the file's last newline) or `error` (`TypeError line 1: message`).
 */
export interface CaseFile extends Case {
  /** `area/name`, from the path. */
  readonly id: string;
  readonly expect?: string;
  readonly error?: string;
}

const folder = fileURLToPath(new URL("../cases/", import.meta.url));
const EXTENSION = ".jinja.txt";

export function readCases(): CaseFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(EXTENSION))
    .sort()
    .map((file) => {
      const id = file.slice(0, -EXTENSION.length).replaceAll("\\", "/");
      return parseCase(id, readFileSync(folder + file, "utf8"));
    });
}

function parseCase(id: string, text: string): CaseFile {
  const sections = sectionsOf(id, text);
  const json = (name: string) => (sections.has(name) ? JSON.parse(sections.get(name) ?? "") : {});
  const template = sections.get("template");
  const [expect, error] = [sections.get("expect"), sections.get("error")];
  if (template === undefined || (expect === undefined) === (error === undefined))
    throw new Error(`${id} needs a template, and either expect or error`);
  return {
    id,
    template,
    context: json("context"),
    options: json("options"),
    templates: json("templates"),
    ...(expect === undefined ? { error: error ?? "" } : { expect }),
  };
}

const SECTIONS = new Set(["context", "options", "templates", "template", "expect", "error"]);

function sectionsOf(id: string, text: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const part of text.split(/^--- (?=[a-z]+$)/m).slice(1)) {
    const end = part.indexOf("\n");
    const name = part.slice(0, end);
    if (!SECTIONS.has(name) || sections.has(name)) throw new Error(`${id} has a strange section: ${name}`);
    sections.set(name, part.slice(end + 1).replace(/\n$/, ""));
  }
  return sections;
}
