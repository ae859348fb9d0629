import { REFERENCE } from "virtual:reference";
import { lexer, type Token, type Tokens } from "marked";
import { PACKAGES, toDocumentPath, toEntryPath, toPackagePath } from "../../../doc-paths.ts";

/** A document of this repository: a file, or generated from sources. */
export interface Document {
  readonly path: string;
  readonly title: string;
  /** One sentence or two, without marks. */
  readonly summary: string;
  /** The file that wrote it, from the repository's root. */
  readonly source: string;
  /** Without its title. */
  readonly markdown: string;
}

/** A document with its child documents. */
export interface DocumentNode extends Document {
  readonly parts: readonly Document[];
}

export interface DocumentGroup {
  readonly title: string;
  readonly documents: readonly DocumentNode[];
}

const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...import.meta.glob<string>("../../../../../docs/**/*.md", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
    ...import.meta.glob<string>("../../../../../packages/*/README.md", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  }).map(([file, text]) => [file.replace(/^(\.\.\/)+/, ""), text]),
);

const GUIDES = "docs/README.md";
const DECISIONS = "docs/decisions/README.md";
const METHODS = "docs/methods/README.md";

/** Shorter first paragraphs are dates, not descriptions. */
const MIN_SUMMARY_CHARS = 40;

/** The index of the guides: a Markdown file whose headings are groups and whose links define the order. */
function guideGroups(): DocumentGroup[] {
  const groups: { title: string; documents: DocumentNode[] }[] = [];
  for (const token of lexer(FILES.get(GUIDES) ?? "")) {
    if (token.type === "heading" && token["depth"] === 2)
      groups.push({ title: token["text"], documents: [] });
    if (token.type !== "list") continue;
    for (const file of linkedFiles(token as Tokens.List))
      groups.at(-1)?.documents.push(alone(readDocument(`docs/${file}`)));
  }
  return groups;
}

const linkedFiles = (list: Tokens.List): string[] =>
  list.items.flatMap(({ text }) => [...text.matchAll(/\]\(([\w/-]+\.md)\)/g)].map(([, file = ""]) => file));

/** Reference pages in the folder itself that the index of the guides does not list. */
const otherFiles = () => {
  const listed = new Set(guideGroups().flatMap(({ documents }) => documents.map(({ source }) => source)));
  return [...FILES.keys()].filter(
    (file) => /^docs\/[^/]+\.md$/.test(file) && file !== GUIDES && !listed.has(file),
  );
};

/** The methods of the client, in the order of their list. */
function methods(): DocumentNode {
  const links = FILES.get(METHODS)?.matchAll(/\]\(([\w-]+\.md)\)/g) ?? [];
  const parts = [...links].map(([, file = ""]) => readDocument(`docs/methods/${file}`));
  return { ...readDocument(METHODS), parts };
}

function decisions(): DocumentNode {
  const parts = [...FILES.keys()]
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => readDocument(file))
    // The newest first, which most readers look for.
    .reverse();
  const index = readDocument(DECISIONS);
  return { ...index, markdown: `${index.markdown}\n\n${listDocuments(parts)}`, parts };
}

/** A package: its exports, then its own introduction. */
function packageNode(id: string): DocumentNode {
  const { name = id, description = "", entries = [] } = PACKAGES.find((each) => each.id === id) ?? {};
  const parts = entries.flatMap((entry): Document[] => {
    const page = REFERENCE[id]?.[entry.id];
    // The package itself has its name already.
    const title = page?.title === name ? `Exports of ${name}` : (page?.title ?? "");
    return page ? [{ ...page, title, path: toEntryPath(id, entry.id) }] : [];
  });
  const readme = `packages/${id}/README.md`;
  const introduction = FILES.has(readme) ? readDocument(readme).markdown : "";
  return {
    path: toPackagePath(id),
    title: name,
    summary: `${description} Its entry points and exports.`,
    source: FILES.has(readme) ? readme : `packages/${id}/package.json`,
    markdown: [description, "## Entry points", listDocuments(parts), introduction].join("\n\n"),
    parts,
  };
}

const listDocuments = (documents: readonly Document[]) =>
  documents
    .map(({ title, path, summary }) => `- [${title.replaceAll("*", "\\*")}](${path}): ${summary}`)
    .join("\n");

const alone = (document: Document): DocumentNode => ({ ...document, parts: [] });

function readDocument(file: string): Document {
  const tokens = lexer(FILES.get(file) ?? "");
  const at = tokens.findIndex((token) => token.type === "heading");
  const title = tokens[at] ? plain(tokens[at]) : file;
  const rest = tokens.slice(at + 1);
  const paragraphs = rest.filter(({ type }) => type === "paragraph").map(plain);
  return {
    path: toDocumentPath(file),
    title: title.replace(/^\d+\. /, ""),
    summary: paragraphs.find(({ length }) => length >= MIN_SUMMARY_CHARS) ?? paragraphs[0] ?? "",
    source: file,
    markdown: rest.map(({ raw }) => raw).join(""),
  };
}

/** The text of a line, without marks. */
function plain(token: Token): string {
  const { tokens, text = "" } = token as Tokens.Generic;
  return tokens ? tokens.map(plain).join("").replace(/\s+/g, " ") : text;
}

/** Every document, in the order in which one would read them. */
export const DOCUMENT_GROUPS: readonly DocumentGroup[] = [
  ...guideGroups(),
  { title: "Reference", documents: [methods(), ...otherFiles().map((file) => alone(readDocument(file)))] },
  { title: "Packages", documents: PACKAGES.map(({ id }) => packageNode(id)) },
  { title: "Decisions", documents: [decisions()] },
];

export const DOCUMENTS: readonly Document[] = DOCUMENT_GROUPS.flatMap(({ documents }) =>
  documents.flatMap((node) => [node, ...node.parts]),
);

/** Introduction from the index of the guides, without its list. */
export const INTRODUCTION: Document = readDocument(GUIDES);
