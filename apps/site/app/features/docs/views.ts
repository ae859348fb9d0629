import type { Block } from "../markdown/blocks.ts";

/** Something with a page, as links to it need to know it. */
export interface DocumentLink {
  readonly path: string;
  readonly label: string;
}

/** An entry of the tree; the entries below it are there while one of them is read. */
export interface TreeItem extends DocumentLink {
  readonly items: readonly DocumentLink[];
}

/** Entries of the tree under a name. */
export interface TreeGroup {
  readonly title: string;
  readonly items: readonly TreeItem[];
}

/** A heading of the page. */
export interface PageHeadingLink {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** Content of a document's page, without its head. */
export interface DocumentBody {
  readonly blocks: readonly Block[];
  readonly headings: readonly PageHeadingLink[];
  readonly tree: readonly TreeGroup[];
  readonly previous: DocumentLink | undefined;
  readonly next: DocumentLink | undefined;
}

/** A document as its page shows it. */
export interface DocumentView {
  readonly path: string;
  readonly title: string;
  /** For search engines and lists; the page itself starts with its text. */
  readonly summary: string;
  /** Elements above the title. */
  readonly group: string;
  /** The file that wrote it, from the repository's root. */
  readonly source: string;
  readonly body: PackedBody;
}

/** A JSON string, because thousands of separate values take twice the bytes. */
export type PackedBody = string;

export const packBody = (body: DocumentBody): PackedBody => JSON.stringify(body);

export const unpackBody = (packed: PackedBody): DocumentBody => JSON.parse(packed);
