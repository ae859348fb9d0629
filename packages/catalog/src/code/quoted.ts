/** Invisible characters, characters that change the text direction, and line breaks of some languages. */
export const HIDDEN = /[\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Returns a string literal in double quotes that is valid in Python, JavaScript, C#, YAML, and JSON. Invisible
 * characters are escaped.
 */
export function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text).replace(HIDDEN, escaped);
}

/** Text that needs no escaping, as most text does. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Converts text for a comment or a heading to one line, without invisible characters. */
export function toOneLine(text: string): string {
  return text.replace(CONTROL, " ").replace(HIDDEN, " ").replace(LONE_SURROGATE, " ").trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
const CONTROL = /[\u0000-\u001f]+/g;

/** Half a character, which no file can contain. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
