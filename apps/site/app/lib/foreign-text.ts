/** C0 and C1 codes, and the marks that turn or hide a part of a line. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]/gu;

const MOST = 200;

/**
 * A text that is not ours, as it can stand in a line of ours: codes that nobody sees are written out as `\u202e`, and
 * what is longer than can be read at a glance is cut.
 */
export function foreignText(text: string, most = MOST): string {
  const letters = Array.from(text.slice(0, 2 * most + 2));
  const short = letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
  return short.replace(CONTROLS, (code) => `\\u${(code.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
}
