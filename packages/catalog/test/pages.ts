import { existsSync, readFileSync } from "node:fs";
import { TASKS } from "@inferhub/catalog";
import type { TaskPage } from "../src/define-task-page.ts";

const folder = (id: string) => new URL(`../src/tasks/${id}/`, import.meta.url);

/** A page in its task's folder. */
export interface WrittenPage {
  readonly id: string;
  readonly page: TaskPage;
  readonly about: string;
}

/** Every page that has been written. */
export async function writtenPages(): Promise<readonly WrittenPage[]> {
  const written = TASKS.filter(({ id }) => existsSync(new URL("page.ts", folder(id))));
  return Promise.all(
    written.map(async ({ id }) => {
      const { page } = (await import(new URL("page.ts", folder(id)).href)) as { page: TaskPage };
      return { id, page, about: readFileSync(new URL("about.md", folder(id)), "utf8") };
    }),
  );
}

/** A fenced block: its language, the rest of its first line, and its content. */
export interface Block {
  readonly language: string;
  readonly note: string;
  readonly code: string;
}

export function blocksOf(about: string): readonly Block[] {
  return [...about.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", note = "", code = ""]) => ({
      language,
      note,
      code,
    }),
  );
}

export const proseOf = (about: string) => about.replace(/^```[\s\S]*?^```$/gm, "");

const UNITS =
  "percent|hours?|minutes?|seconds|days|pictures|images|photographs|clips|samples|frames|languages|parameters|tokens|words|sentences|pairs|questions|examples|documents|classes|labels|points|GB|MB|thousand|million|billion";
/** A figure with its unit: a measurement or a decision, not a name such as "SAM 2". */
const FIGURE = new RegExp(`(?<!such as )\\b\\d[\\d.,]*(?:%|[ -](?:\\w+ )?(?:${UNITS})\\b)`, "i");

/** Paragraphs and items of a page that state a figure; quoted text is an example. */
export function paragraphsWithFigures(about: string): readonly string[] {
  return proseOf(about)
    .split(/\n\s*\n|\n(?=- )/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => FIGURE.test(paragraph.replace(/"[^"]*"|`[^`]*`|\]\([^)]*\)/g, "")));
}
