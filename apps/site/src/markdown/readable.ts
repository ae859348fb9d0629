import {
  element,
  getProperty,
  getText,
  type HtmlContent,
  type HtmlElement,
  isElement,
  text,
} from "./tree.ts";

/** What is there to be operated or checked, and specifies nothing in a text. */
const OMITTED_ELEMENTS = new Set(
  "nav form button input select textarea label svg canvas script style template noscript dialog iframe".split(
    " ",
  ),
);

/** What is in a line; everything else stands by itself. */
const INLINE = new Set(
  "a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Where the sheet keeps children apart, though no space is between them. */
const APART = /(^|\s)(\S+:)?(gap-|space-x-|justify-between)/;
const OFF_THE_WORD_BEFORE = /(^|\s)m[lsx]-/;

/** What cannot are in a line with a term. */
const BLOCKS = new Set(["ul", "ol", "table", "pre", "p", "dl", "figure", "blockquote"]);

/**
 * What a reader of text needs of a page's markup: controls, decoration and what is hidden are omitted, and what
 * Markdown has no words for is said with what it has.
 * @param path the page's own, without a slash at its end
 */
export function toReadable(children: readonly HtmlContent[], path: string): HtmlContent[] {
  const clean = (nodes: readonly HtmlContent[]): HtmlContent[] =>
    nodes.flatMap((node) => {
      if (node.type === "text") return [node];
      if (!isElement(node)) return [];
      // What is drawn between words for the eye keeps them apart.
      if (isOmitted(node)) return getText(node).trim() && INLINE.has(node.tagName) ? [text(" ")] : [];
      const kept = readableElement(node);
      return OFF_THE_WORD_BEFORE.test(getProperty(node, "className") ?? "") ? [text(" "), ...kept] : kept;
    });

  function readableElement(node: HtmlElement): HtmlContent[] {
    if (getProperty(node, "role") === "tablist") return [shownTab(node)];
    if (node.tagName === "pre") return [node];
    const inside = clean(node.children);
    const kept: HtmlElement = { ...node, children: isApart(node) ? withSpaces(inside) : inside };
    switch (node.tagName) {
      case "a":
        return link(kept, path);
      case "img":
        return image(kept);
      case "dl":
        return [definitions(kept)];
      case "td":
      case "th":
        return [{ ...kept, children: joinLines(kept.children) }];
      case "ul":
      case "ol":
        return withName(kept);
      case "li":
        return [tightenList(kept)];
      case "audio":
      case "video":
        return media(kept);
      default:
        return [kept];
    }
  }

  return clean(children);
}

function isOmitted(node: HtmlElement): boolean {
  return (
    OMITTED_ELEMENTS.has(node.tagName) ||
    getProperty(node, "hidden") !== undefined ||
    getProperty(node, "ariaHidden") === "true" ||
    (getProperty(node, "className") ?? "").split(" ").includes("needs-script")
  );
}

/** "Language: Python". The other tabs are other URLs. */
function shownTab(node: HtmlElement): HtmlElement {
  const shown = node.children.find((each) => isElement(each) && getProperty(each, "ariaSelected") === "true");
  const label = getProperty(node, "ariaLabel");
  return element("p", [text([label, shown && getText(shown)].filter(Boolean).join(": "))]);
}

/** Within the site as a path from its root; to a place of the same page, only the words. */
function link(node: HtmlElement, path: string): HtmlContent[] {
  const href = getProperty(node, "href") ?? "";
  if (href === "" || href.startsWith("#")) return node.children;
  const whole = href.startsWith("?") ? path + href : href;
  return [{ ...node, properties: { href: whole.replace(/^(\/[^?#]*[^/?#])\/(?=[?#]|$)/, "$1") } }];
}

/** An image that is in the URL itself is its words. */
function image(node: HtmlElement): HtmlContent[] {
  const [alt, src] = [getProperty(node, "alt") ?? "", getProperty(node, "src") ?? ""];
  if (src.startsWith("data:") || src.startsWith("blob:")) return alt ? [text(alt)] : [];
  return alt ? [{ ...node, properties: { alt, src } }] : [];
}

/** A recording is a link to it. */
function media(node: HtmlElement): HtmlContent[] {
  const href = getProperty(node, "src") ?? "";
  if (!href.startsWith("/") && !href.startsWith("https:")) return [];
  const words = getProperty(node, "ariaLabel") ?? (node.tagName === "audio" ? "Audio" : "Video");
  return [{ ...element("a", [text(words)]), properties: { href } }];
}

/** An item that is one paragraph is its words. */
function tightenList(node: HtmlElement): HtmlElement {
  const [only, ...others] = node.children.filter((child) => isElement(child) || getText(child).trim() !== "");
  const isParagraph = only && others.length === 0 && isElement(only) && only.tagName === "p";
  return isParagraph ? { ...node, children: only.children } : node;
}

/** A list of "**Term**: what it is". */
function definitions({ children }: HtmlElement): HtmlElement {
  const parts = children
    .flatMap((child) => (isElement(child) && child.tagName === "div" ? child.children : [child]))
    .filter(isElement);
  const items: HtmlElement[] = [];
  for (const part of parts) {
    const last = items.at(-1);
    if (part.tagName === "dt") {
      items.push(element("li", [element("strong", joinLines(part.children)), text(": ")]));
    } else if (last) {
      const isFirst = last.children.length === 2;
      last.children.push(
        ...(isFirst ? [] : [text(", ")]),
        ...(hasBlocks(part) ? part.children : joinLines(part.children)),
      );
    }
  }
  return element("ul", items);
}

const hasBlocks = (node: HtmlElement): boolean =>
  node.children.some((child) => isElement(child) && (BLOCKS.has(child.tagName) || hasBlocks(child)));

/** A list with its name before it. */
function withName(node: HtmlElement): HtmlContent[] {
  const label = getProperty(node, "ariaLabel");
  return label ? [element("p", [text(`${label}:`)]), node] : [node];
}

/** A table's cell is one line: what would be below each other stands side by side. */
function joinLines(children: readonly HtmlContent[]): HtmlContent[] {
  return children.flatMap((child, at): HtmlContent[] => {
    if (!isElement(child)) return [child];
    if (child.tagName === "br") return [text(" ")];
    const inside = { ...child, children: joinLines(child.children) };
    if (INLINE.has(child.tagName)) return [inside];
    const between = child.tagName === "li" && at > 0 ? ", " : " ";
    return [text(between), ...inside.children, text(" ")];
  });
}

/** Words for ears alone are not on the line that the eye sees: they follow unchanged. */
function withSpaces(children: readonly HtmlContent[]): HtmlContent[] {
  const isUnseen = (node: HtmlContent) =>
    isElement(node) && (getProperty(node, "className") ?? "").split(" ").includes("sr-only");
  return children.flatMap((child, at) => (at > 0 && !isUnseen(child) ? [text(" "), child] : [child]));
}

/** Whether children are separate elements. Parts of one text are not elements. */
function isApart(node: HtmlElement): boolean {
  return APART.test(getProperty(node, "className") ?? "") && node.children.some(isElement);
}
