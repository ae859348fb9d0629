import {
  element,
  getProperty,
  getText,
  type HtmlContent,
  type HtmlElement,
  isElement,
  text,
} from "./tree.ts";

/** Controls, which have no meaning in text. */
const OMITTED_ELEMENTS = new Set(
  "nav form button input select textarea label svg canvas script style template noscript dialog iframe".split(
    " ",
  ),
);

/** Inline elements. All others are blocks. */
const INLINE = new Set(
  "a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Classes that separate children visually without white space. */
const APART = /(^|\s)(\S+:)?(gap-|space-x-|justify-between)/;
const OFF_THE_WORD_BEFORE = /(^|\s)m[lsx]-/;

/** Elements that can't be on a line with a term. */
const BLOCKS = new Set(["ul", "ol", "table", "pre", "p", "dl", "figure", "blockquote"]);

/**
 * Converts a page's markup to readable text: removes controls, decoration and hidden elements, and replaces elements that
 * Markdown doesn't have.
 * @param path path of the page, without a trailing slash
 */
export function toReadable(children: readonly HtmlContent[], path: string): HtmlContent[] {
  const clean = (nodes: readonly HtmlContent[]): HtmlContent[] =>
    nodes.flatMap((node) => {
      if (node.type === "text") return [node];
      if (!isElement(node)) return [];
      // Visual separators keep words apart.
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

/** Converts links: within the site to an absolute path, within the page to plain text. */
function link(node: HtmlElement, path: string): HtmlContent[] {
  const href = getProperty(node, "href") ?? "";
  if (href === "" || href.startsWith("#")) return node.children;
  const whole = href.startsWith("?") ? path + href : href;
  return [{ ...node, properties: { href: whole.replace(/^(\/[^?#]*[^/?#])\/(?=[?#]|$)/, "$1") } }];
}

/** Replaces an image with a `data:` URL by its alternative text. */
function image(node: HtmlElement): HtmlContent[] {
  const [alt, src] = [getProperty(node, "alt") ?? "", getProperty(node, "src") ?? ""];
  if (src.startsWith("data:") || src.startsWith("blob:")) return alt ? [text(alt)] : [];
  return alt ? [{ ...node, properties: { alt, src } }] : [];
}

/** Replaces audio by a link. */
function media(node: HtmlElement): HtmlContent[] {
  const href = getProperty(node, "src") ?? "";
  if (!href.startsWith("/") && !href.startsWith("https:")) return [];
  const words = getProperty(node, "ariaLabel") ?? (node.tagName === "audio" ? "Audio" : "Video");
  return [{ ...element("a", [text(words)]), properties: { href } }];
}

/** Unwraps an item with a single paragraph. */
function tightenList(node: HtmlElement): HtmlElement {
  const [only, ...others] = node.children.filter((child) => isElement(child) || getText(child).trim() !== "");
  const isParagraph = only && others.length === 0 && isElement(only) && only.tagName === "p";
  return isParagraph ? { ...node, children: only.children } : node;
}

/** Converts a definition list to a list of "**Term**: definition". */
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

/** Adds the name of a list before it. */
function withName(node: HtmlElement): HtmlContent[] {
  const label = getProperty(node, "ariaLabel");
  return label ? [element("p", [text(`${label}:`)]), node] : [node];
}

/** Converts a table cell to one line. */
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

/** Appends text for screen readers, which isn't visible. */
function withSpaces(children: readonly HtmlContent[]): HtmlContent[] {
  const isUnseen = (node: HtmlContent) =>
    isElement(node) && (getProperty(node, "className") ?? "").split(" ").includes("sr-only");
  return children.flatMap((child, at) => (at > 0 && !isUnseen(child) ? [text(" "), child] : [child]));
}

/** Returns whether children are separate elements instead of parts of one text. */
function isApart(node: HtmlElement): boolean {
  return APART.test(getProperty(node, "className") ?? "") && node.children.some(isElement);
}
