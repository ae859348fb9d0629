import { toSourceUrl } from "../../lib/source.ts";
import type { Block, Inline } from "../markdown/blocks.ts";
import { DOCUMENTS } from "./documents.server.ts";

const REPOSITORY = "repository:";

const PATHS: ReadonlyMap<string, string> = new Map(DOCUMENTS.map(({ source, path }) => [source, path]));

/**
 * Target of a document's link: the site page of the linked file, or the file itself.
 * @param from path of the document
 */
export function toSiteLink(href: string, from: string): string {
  if (href.startsWith(REPOSITORY)) return toSourceUrl(href.slice(REPOSITORY.length));
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [file, hash] = findLinkedFile(href, from);
  const path = PATHS.get(file) ?? PATHS.get(`${file}/README.md`);
  return path === undefined ? toSourceUrl(file) : path + hash;
}

/** The file of the repository that a link names, and the section in it. */
export function findLinkedFile(href: string, from: string): [file: string, hash: string] {
  const { pathname, hash } = new URL(href, `https://repository.test/${from}`);
  return [decodeURIComponent(pathname).replace(/^\/|\/$/g, ""), hash];
}

/** The same blocks with links as pages need them. */
export const withSiteLinks = (blocks: readonly Block[], from: string): Block[] =>
  blocks.map((block) => rewriteLinks(block, from));

function rewriteLinks(block: Block, from: string): Block {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return { ...block, children: inlines(block.children, from) };
    case "list":
      return { ...block, items: block.items.map((item) => withSiteLinks(item, from)) };
    case "table":
      return {
        ...block,
        head: block.head.map((cell) => inlines(cell, from)),
        rows: block.rows.map((row) => row.map((cell) => inlines(cell, from))),
      };
    case "code":
      return block;
  }
}

const inlines = (all: readonly Inline[], from: string): Inline[] =>
  all.map((inline) => {
    if (!("children" in inline)) return inline;
    const children = inlines(inline.children, from);
    return inline.type === "link"
      ? { ...inline, href: toSiteLink(inline.href, from), children }
      : { ...inline, children };
  });
