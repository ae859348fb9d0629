import { type Block, getText } from "../markdown/blocks.ts";
import { readMarkdown } from "../markdown/read-markdown.server.ts";
import {
  DOCUMENT_GROUPS,
  DOCUMENTS,
  type Document,
  type DocumentNode,
  INTRODUCTION,
} from "./documents.server.ts";
import { withSiteLinks } from "./site-links.server.ts";
import {
  type DocumentLink,
  type DocumentView,
  type PageHeadingLink,
  packBody,
  type TreeGroup,
} from "./views.ts";

/** The document at a path, as its page shows it. */
export async function buildDocumentView(path: string): Promise<DocumentView | undefined> {
  const at = DOCUMENTS.findIndex((document) => document.path === path);
  const document = DOCUMENTS[at];
  if (!document) return undefined;
  const { title, summary, source, markdown } = document;
  const blocks = withSiteLinks(await readMarkdown(markdown, { highlighted: isShort(markdown) }), source);
  const body = packBody({
    blocks,
    headings: listHeadings(blocks),
    tree: buildTree(path),
    previous: linkTo(DOCUMENTS[at - 1]),
    next: linkTo(DOCUMENTS[at + 1]),
  });
  return { path, title, summary, source, body, group: findGroup(path) };
}

/** A document in a list. */
export interface ListedDocument extends DocumentLink {
  readonly summary: string;
}

/** All documents by group, with their introduction. */
export function buildDocumentIndex() {
  return {
    summary: INTRODUCTION.summary,
    tree: buildTree("/docs"),
    groups: DOCUMENT_GROUPS.map(({ title, documents }) => ({
      title,
      documents: documents.map(
        (each): ListedDocument => ({
          path: each.path,
          label: each.title,
          summary: firstSentence(each.summary),
        }),
      ),
    })),
  };
}

const firstSentence = (text: string) => /^.+?[.](?=\s|$)/.exec(text)?.[0] ?? text.replace(/:$/, ".");

const linkTo = (document: Document | undefined): DocumentLink | undefined =>
  document && { path: document.path, label: document.title };

const holds = (node: DocumentNode, path: string) =>
  node.path === path || node.parts.some((part) => part.path === path);

const findGroup = (path: string) =>
  DOCUMENT_GROUPS.find(({ documents }) => documents.some((node) => holds(node, path)))?.title ?? "Docs";

/** Sections are listed only for the current document, so the tree stays short. */
const buildTree = (path: string): TreeGroup[] =>
  DOCUMENT_GROUPS.map(({ title, documents }) => ({
    title,
    items: documents.map((node) => ({
      path: node.path,
      label: node.title,
      items: holds(node, path)
        ? node.parts.map((part) => ({ path: part.path, label: part.title.replace(`${node.title}/`, "") }))
        : [],
    })),
  }));

/** Further down they are too many to be of help. */
const MAX_LEVEL = 3;
const MAX_HEADINGS = 90;
/** Lists over three screens aren't useful as an overview, and large for the page. */
const MAX_PARTS = 45;

function listHeadings(blocks: readonly Block[]): PageHeadingLink[] {
  const all = blocks.flatMap((block) =>
    block.type === "heading" && block.level <= MAX_LEVEL
      ? [{ id: block.id, title: getText(block.children), level: block.level }]
      : [],
  );
  if (all.length <= MAX_HEADINGS) return all;
  const parts = all.filter(({ level }) => level < MAX_LEVEL);
  return parts.length <= MAX_PARTS ? parts : [];
}

/** Highlighting is a quarter of a page of code: the longest pages omit it to stay within their size budget. */
const isShort = (markdown: string) => markdown.length < LONG;
const LONG = 22_000;
