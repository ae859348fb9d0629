import { lexer, type Token, type Tokens } from "marked";
import { highlight } from "../../lib/highlight.server.ts";
import type { Block, Inline } from "./blocks.ts";

/**
 * Reads a document of ours into what a page shows. HTML in it is text, and what is not known is left out.
 */
export async function readMarkdown(text: string): Promise<readonly Block[]> {
  const blocks = await Promise.all(lexer(text).map(blockOf));
  return blocks.flat();
}

async function blockOf(token: Token): Promise<readonly Block[]> {
  switch (token.type) {
    case "heading":
      return [
        { type: "heading", level: token["depth"], id: slugOf(token["text"]), children: inlinesOf(token) },
      ];
    case "paragraph":
    case "text":
      return [{ type: "paragraph", children: inlinesOf(token) }];
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const read = await Promise.all(
        items.map(async ({ tokens }) => (await Promise.all(tokens.map(blockOf))).flat()),
      );
      return [{ type: "list", ordered, items: read }];
    }
    case "code": {
      // "js fails" says how the block is tested.
      const [language = ""] = ((token as Tokens.Code).lang ?? "").split(" ");
      return [{ type: "code", language, ...(await highlight(token["text"], language)) }];
    }
    default:
      return [];
  }
}

function inlinesOf(token: Token): readonly Inline[] {
  return ((token as Tokens.Generic).tokens ?? []).flatMap(inlineOf);
}

function inlineOf(token: Token): readonly Inline[] {
  switch (token.type) {
    case "codespan":
      return [{ type: "code", text: (token as Tokens.Codespan).text }];
    case "strong":
      return [{ type: "strong", children: inlinesOf(token) }];
    case "em":
      return [{ type: "emphasis", children: inlinesOf(token) }];
    case "link":
      return [{ type: "link", href: (token as Tokens.Link).href, children: inlinesOf(token) }];
    case "text":
    case "escape":
      return [{ type: "text", text: unwrapped((token as Tokens.Text).text) }];
    default:
      return [{ type: "text", text: unwrapped(token.raw) }];
  }
}

/** Lines end where the file's do, which means nothing. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*/g, " ");

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
