import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the pages of clients. */
export const PAGES = fileURLToPath(new URL("../../docs/clients/", import.meta.url));

/**
 * The code blocks of a page in a language, as one text.
 * @throws Error if the page has none
 */
export function readPageBlocks(page: string, language: string): string {
  const text = readFileSync(`${PAGES}${page}`, "utf8");
  const fence = new RegExp(`^\`\`\`${language}\\b[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  const blocks = [...text.matchAll(fence)].map(([, code = ""]) => code);
  if (blocks.length === 0) throw new Error(`${page} has no block of ${language}`);
  return blocks.join("\n");
}
