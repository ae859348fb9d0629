import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** Parses HTML like a browser, including invalid markup. */
export const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();

export type HtmlRoot = Root;
export type HtmlNode = HtmlRoot["children"][number];
export type HtmlElement = Extract<HtmlNode, { type: "element" }>;
/** Child of an element. */
export type HtmlContent = HtmlElement["children"][number];

export const isElement = (node: HtmlNode): node is HtmlElement => node.type === "element";

export const element = (tagName: string, children: HtmlContent[]): HtmlElement => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

export const text = (value: string): HtmlContent => ({ type: "text", value });

/** Returns a property as a string. Lists, such as classes, are joined by spaces. */
export function getProperty({ properties }: HtmlElement, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** Returns the text content. `<br>` becomes a line break. */
export function getText(node: HtmlNode): string {
  if (node.type === "text") return node.value;
  if (!isElement(node)) return "";
  return node.tagName === "br" ? "\n" : node.children.map(getText).join("");
}
