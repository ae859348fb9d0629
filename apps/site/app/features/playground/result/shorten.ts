const MAX_TEXT_CHARS = 300;
const MAX_LIST_ITEMS = 24;

/** Copies a value with long strings and lists truncated, including the omitted size. */
export function shorten(value: unknown): unknown {
  if (typeof value === "string") return shortenText(value);
  if (Array.isArray(value)) {
    const more = value.length - MAX_LIST_ITEMS;
    const kept = value.slice(0, MAX_LIST_ITEMS).map(shorten);
    return more > 0 ? [...kept, `… ${more.toLocaleString("en")} more`] : kept;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]));
}

export function shortenText(text: string, maxChars = MAX_TEXT_CHARS): string {
  if (text.length <= maxChars) return text;
  // Not within a pair of surrogates.
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, maxChars)) ? maxChars - 1 : maxChars;
  return `${text.slice(0, end)}… ${(text.length - end).toLocaleString("en")} more characters`;
}
