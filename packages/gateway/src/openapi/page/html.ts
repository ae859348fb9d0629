const MARKUP = Symbol("markup");

/** HTML markup. */
export interface Markup {
  readonly [MARKUP]: string;
}

/** Values allowed in a template. Everything except markup is escaped. */
export type Child = string | number | Markup | readonly Child[] | undefined | false;

/** Template tag for HTML. Escapes all values, which must be between tags or in quoted attributes. */
export function html(texts: TemplateStringsArray, ...values: readonly Child[]): Markup {
  return { [MARKUP]: texts.reduce((all, text, index) => all + renderChild(values[index - 1]) + text) };
}

/** Marks trusted text as markup. */
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
