import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the pages of clients. */
export const PAGES = fileURLToPath(new URL("../../docs/clients/", import.meta.url));

/**
 * The first code block of a page in a language.
 * @throws Error if the page has none
 */
export function readPageBlock(page: string, language: string): string {
  const text = readFileSync(`${PAGES}${page}`, "utf8");
  const [, code] = new RegExp(`^\`\`\`${language}\\b[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(text) ?? [];
  if (code === undefined) throw new Error(`${page} has no block of ${language}`);
  return code;
}
