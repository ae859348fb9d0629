const LONGEST_TEXT = 300;
const LONGEST_LIST = 24;

/** Copies a value with long texts and lists cut, saying by how much. */
export function shorten(value: unknown): unknown {
  if (typeof value === "string") return shortText(value);
  if (Array.isArray(value)) {
    const more = value.length - LONGEST_LIST;
    const kept = value.slice(0, LONGEST_LIST).map(shorten);
    return more > 0 ? [...kept, `… ${more.toLocaleString("en")} more`] : kept;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]));
}

export function shortText(text: string, longest = LONGEST_TEXT): string {
  if (text.length <= longest) return text;
  // Not within a pair of surrogates.
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, longest)) ? longest - 1 : longest;
  return `${text.slice(0, end)}… ${(text.length - end).toLocaleString("en")} more characters`;
}
