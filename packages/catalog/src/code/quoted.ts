/** What an editor or a page would not show, or would show in a different order, and the line ends of some languages. */
export const HIDDEN = /[\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Returns a string literal in double quotes that Python, JavaScript, C#, YAML, and JSON read alike. Every character
 * is preserved; invisible ones are escaped.
 */
export function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text).replace(HIDDEN, escaped);
}

/** What is between the quotes unchanged, which most texts do. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Text for a comment or a heading: one line, and nothing hidden in it. */
export function toOneLine(text: string): string {
  return text.replace(CONTROL, " ").replace(HIDDEN, " ").replace(LONE_SURROGATE, " ").trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROL = /[\u0000-\u001f]+/g;

/** Half a character, which no file can contain. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
