import { lexer, type Token, type Tokens } from "marked";
import type { Entry } from "../../lib/search.ts";
import { createHeadingIds } from "../markdown/read-markdown.server.ts";
import { DOCUMENT_GROUPS, DOCUMENTS, type Document } from "./documents.server.ts";

const GROUP = "Docs";

/** Documents as entries of the palette. The server searches their sections. */
export const DOC_ENTRIES: readonly Entry[] = DOCUMENT_GROUPS.flatMap(({ documents }) =>
  documents.map(({ title, summary, path }) => ({
    group: GROUP,
    label: title,
    summary,
    href: path,
    words: "",
  })),
);

let sections: readonly Entry[] | undefined;

/** All documents by section, with their text. Loaded on first use. */
export function listDocSections(): readonly Entry[] {
  sections ??= DOCUMENTS.flatMap(splitSections);
  return sections;
}

/** Headings further down belong to the section that they are in. */
const MAX_DEPTH = 3;

/** Further terms of a section add no information. */
const MAX_WORDS = 120;

function splitSections({ title, path, summary, markdown }: Document): Entry[] {
  const found: { label: string; href: string; tokens: Token[] }[] = [
    { label: title, href: path, tokens: [] },
  ];
  const all = lexer(markdown);
  const ids = createHeadingIds(all);
  for (const [at, token] of all.entries()) {
    if (token.type !== "heading") found.at(-1)?.tokens.push(token);
    else if (token["depth"] <= MAX_DEPTH)
      found.push({ label: plain(token), href: `${path}#${ids[at]}`, tokens: [] });
  }
  return found.map(({ label, href, tokens }, at) => ({
    group: GROUP,
    label,
    summary: at === 0 ? summary : title,
    href,
    words: [...new Set(tokens.map(plain).join(" ").split(/\s+/))].slice(0, MAX_WORDS).join(" "),
  }));
}

/** The text of a part of Markdown, code omitted. */
function plain(token: Token): string {
  if (token.type === "code") return "";
  const { tokens, items, text = "" } = token as Tokens.Generic & { items?: Token[] };
  if (items) return items.map(plain).join(" ");
  return tokens ? tokens.map(plain).join("") : text;
}
