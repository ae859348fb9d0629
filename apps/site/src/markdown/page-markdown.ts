import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options as WritingOptions } from "remark-stringify";
import { unified } from "unified";
import { toReadable } from "./readable.ts";
import { getProperty, getText, type HtmlContent, type HtmlElement, htmlParser, isElement } from "./tree.ts";

type Handlers = NonNullable<Options["handlers"]>;

/** Keeps code unchanged, with its language. The default handler trims it. */
const code: Handlers[string] = (_, node: HtmlElement) => {
  const inner = node.children.find((child) => isElement(child) && child.tagName === "code");
  const names = (inner && isElement(inner) && getProperty(inner, "className")) || "";
  const lang = /(?:^|\s)language-(\S+)/.exec(names)?.[1] ?? null;
  return { type: "code", lang, meta: null, value: getText(node) };
};

type Writers = NonNullable<WritingOptions["handlers"]>;

/** Keeps a URL unchanged, so that programs can use it literally. Only Markdown syntax is encoded. */
const link: NonNullable<Writers["link"]> = (node, _, state, info) => {
  const leave = [state.enter("link"), state.enter("label")];
  const words = state.containerPhrasing(node, { ...info, before: "[", after: "](" });
  for (const each of leave.reverse()) each();
  const address = String(node.url).replace(/[\s()<>|\\;\p{Cc}]/gu, encodeCharacter);
  return `[${words}](${address})`;
};

/** `encodeURIComponent` doesn't encode parentheses. */
const encodeCharacter = (character: string) =>
  character === "(" ? "%28" : character === ")" ? "%29" : encodeURIComponent(character);

const writer = unified()
  .use(rehypeRemark, { handlers: { pre: code } })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", fences: true, rule: "-", emphasis: "_", handlers: { link } })
  .freeze();

/**
 * Converts the `<main>` of a page to Markdown, starting with its heading.
 * @param html full document
 * @param path path of the page, without a trailing slash, for its links to itself
 * @returns `undefined` for a document without a `<main>`
 */
export function toPageMarkdown(html: string, path: string): string | undefined {
  // Skip styles and data: parsing them takes three quarters of the time.
  const begin = html.indexOf("<main");
  const end = html.indexOf("</main>", begin);
  if (begin < 0 || end < 0) return undefined;
  const main = htmlParser.parse(html.slice(begin, end)).children.find(isElement);
  const content = moveHeadingFirst(toReadable(main?.children ?? [], path));
  return writer.stringify(writer.runSync({ type: "root", children: content }));
}

/** Breadcrumbs and badges can be above a heading on the page. */
function moveHeadingFirst(children: readonly HtmlContent[]): HtmlContent[] {
  const heading = find(children);
  return heading ? [heading, ...without(children, heading)] : [...children];
}

function find(children: readonly HtmlContent[]): HtmlElement | undefined {
  for (const child of children) {
    if (!isElement(child)) continue;
    const found = child.tagName === "h1" ? child : find(child.children);
    if (found) return found;
  }
  return undefined;
}

function without(children: readonly HtmlContent[], heading: HtmlElement): HtmlContent[] {
  return children.flatMap((child): HtmlContent[] => {
    if (child === heading) return [];
    return isElement(child) ? [{ ...child, children: without(child.children, heading) }] : [child];
  });
}
