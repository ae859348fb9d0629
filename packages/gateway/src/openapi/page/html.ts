const MARKUP = Symbol("markup");

/** Text that is HTML already. */
export interface Markup {
  readonly [MARKUP]: string;
}

/** What may be in a page: everything but markup is data, and is escaped. */
export type Child = string | number | Markup | readonly Child[] | undefined | false;

/** Writes HTML, with every value in it escaped: values are between tags or in quoted attributes. */
export function html(texts: TemplateStringsArray, ...values: readonly Child[]): Markup {
  return { [MARKUP]: texts.reduce((all, text, index) => all + renderChild(values[index - 1]) + text) };
}

/** Accepts a text of our own unchanged. */
export const raw = (text: string): Markup => ({ [MARKUP]: text });

export function renderChild(child: Child): string {
  if (child === undefined || child === false) return "";
  if (typeof child === "string" || typeof child === "number") return escapeHtml(String(child));
  return MARKUP in child ? child[MARKUP] : child.map(renderChild).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
