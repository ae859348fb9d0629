import { blocksIn, type Document, type Image, type Shown } from "./blocks.ts";

/** A part of a chat message's content. */
export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } }
  | { readonly type: "file"; readonly file: { readonly filename: string; readonly file_data: string } };

/**
 * Blocks as content parts. `cache_control` is left behind: only Anthropic caches on demand, and providers with
 * strict formats refuse a whole conversation for a member that they do not know.
 */
export const partsOf = (blocks: readonly Shown[]): Part[] => blocks.flatMap(shownParts);

function shownParts(block: Shown): Part[] {
  switch (block.type) {
    case "text":
      return [textPart(block.text)];
    case "image":
      return [{ type: "image_url", image_url: { url: addressOf(block.source) } }];
    case "document":
      return documentParts(block);
    case "search_result":
      return [
        textPart([`${block.title} (${block.source})`, ...block.content.map(({ text }) => text)].join("\n")),
      ];
  }
}

/** The chat format has files, but no words about them: title and context of what is text go before it. */
function documentParts({ source, title, context }: Document): Part[] {
  const before = [title, context].flatMap((words) => (words ? [textPart(words)] : []));
  if (source.type === "text") return [...before, textPart(source.data)];
  if (source.type === "content") return [...before, ...partsOf(blocksIn(source.content))];
  const file: Part = {
    type: "file",
    file: { filename: title || "document.pdf", file_data: addressOf(source) },
  };
  return context ? [textPart(context), file] : [file];
}

/** Where it is, or the file itself as a data: URL. */
const addressOf = (source: Image["source"]): string =>
  source.type === "url" ? source.url : `data:${source.media_type};base64,${source.data}`;

export const textPart = (text: string): Part => ({ type: "text", text });

/** Parts as they are, except that one text alone is said without a list: every provider takes that. */
export function contentOf(parts: readonly Part[]): string | readonly Part[] {
  const [only, ...more] = parts;
  return only?.type === "text" && more.length === 0 ? only.text : parts;
}
