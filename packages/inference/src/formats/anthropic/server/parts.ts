import { type Document, type Image, type Shown, toBlockList } from "./blocks.ts";

/** A part of a chat message's content. */
export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } }
  | { readonly type: "file"; readonly file: { readonly filename: string; readonly file_data: string } };

/**
 * Blocks as content parts. Drops `cache_control`: only Anthropic caches on demand, and strict providers reject
 * unknown fields.
 */
export const toParts = (blocks: readonly Shown[]): Part[] => blocks.flatMap(toBlockParts);

function toBlockParts(block: Shown): Part[] {
  switch (block.type) {
    case "text":
      return [toTextPart(block.text)];
    case "image":
      return [{ type: "image_url", image_url: { url: toUrl(block.source) } }];
    case "document":
      return toDocumentParts(block);
    case "search_result":
      return [
        toTextPart([`${block.title} (${block.source})`, ...block.content.map(({ text }) => text)].join("\n")),
      ];
  }
}

/** The chat format has no file metadata, so title and context of text documents precede the content. */
function toDocumentParts({ source, title, context }: Document): Part[] {
  const before = [title, context].flatMap((words) => (words ? [toTextPart(words)] : []));
  if (source.type === "text") return [...before, toTextPart(source.data)];
  if (source.type === "content") return [...before, ...toParts(toBlockList(source.content))];
  const file: Part = {
    type: "file",
    file: { filename: title || "document.pdf", file_data: toUrl(source) },
  };
  return context ? [toTextPart(context), file] : [file];
}

/** Where it is, or the file itself as a data: URL. */
const toUrl = (source: Image["source"]): string =>
  source.type === "url" ? source.url : `data:${source.media_type};base64,${source.data}`;

export const toTextPart = (text: string): Part => ({ type: "text", text });

/** Returns the parts, or a string for a single text, which every provider accepts. */
export function toContent(parts: readonly Part[]): string | readonly Part[] {
  const [only, ...more] = parts;
  return only?.type === "text" && more.length === 0 ? only.text : parts;
}
