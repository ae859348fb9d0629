import { lexer, type Token, type Tokens } from "marked";
import { highlightPacked } from "../../lib/highlight.server.ts";
import type { Block, Inline } from "./blocks.ts";

/**
 * Parses a document of this repository for a page. HTML in it becomes text, and unknown elements are dropped.
 * @param options whether to highlight code (default: yes)
 */
export async function readMarkdown(
  text: string,
  { highlighted = true }: { readonly highlighted?: boolean } = {},
): Promise<readonly Block[]> {
  const tokens = lexer(text);
  const ids = createHeadingIds(tokens);
  const blocks = await Promise.all(tokens.map((token) => toBlock(token, highlighted)));
  return blocks.flatMap((each, at) =>
    each.map((block) => (block.type === "heading" ? { ...block, id: ids[at] ?? block.id } : block)),
  );
}

/**
 * Returns the IDs of headings for links. Repeated headings get a number.
 * @returns one for each token, `undefined` for tokens that are not headings
 */
export function createHeadingIds(tokens: readonly Token[]): readonly (string | undefined)[] {
  const seen = new Map<string, number>();
  return tokens.map((token) => {
    if (token.type !== "heading") return undefined;
    const id = toSlug(token["text"]);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  });
}

async function toBlock(token: Token, highlighted: boolean): Promise<readonly Block[]> {
  switch (token.type) {
    case "heading":
      return [
        { type: "heading", level: token["depth"], id: toSlug(token["text"]), children: toInlines(token) },
      ];
    case "paragraph":
    case "text":
      return [{ type: "paragraph", children: toInlines(token) }];
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const read = await Promise.all(
        items.map(async ({ tokens }) =>
          (await Promise.all(tokens.map((each) => toBlock(each, highlighted)))).flat(),
        ),
      );
      return [{ type: "list", ordered, items: read }];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [
        {
          type: "table",
          head: header.map(({ tokens }) => tokens.flatMap(toInline)),
          rows: rows.map((row) => row.map(({ tokens }) => tokens.flatMap(toInline))),
        },
      ];
    }
    case "code": {
      // The words after the language, such as "fails", describe how the block is tested.
      const [language = "", ...words] = ((token as Tokens.Code).lang ?? "").split(" ");
      return [
        {
          type: "code",
          language,
          code: await highlightPacked(token["text"], highlighted ? language : "text"),
          ...(words.includes("prints") && { isOutput: true }),
        },
      ];
    }
    default:
      return [];
  }
}

function toInlines(token: Token): readonly Inline[] {
  return ((token as Tokens.Generic).tokens ?? []).flatMap(toInline);
}

function toInline(token: Token): readonly Inline[] {
  switch (token.type) {
    case "codespan":
      return [{ type: "code", text: (token as Tokens.Codespan).text }];
    case "strong":
      return [{ type: "strong", children: toInlines(token) }];
    case "em":
      return [{ type: "emphasis", children: toInlines(token) }];
    case "link":
      return [{ type: "link", href: (token as Tokens.Link).href, children: toInlines(token) }];
    case "text":
    case "escape":
      return [{ type: "text", text: unwrapped((token as Tokens.Text).text) }];
    default:
      return [{ type: "text", text: unwrapped(token.raw) }];
  }
}

/** Lines end where the file's do, which means nothing. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*/g, " ");

const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
