/**
 * What strangers can write to make a page look or behave otherwise: control codes, the marks that turn or hide a part
 * of a line, halves of characters, and tags that nobody sees.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2028\u2029\ufeff\u{E0000}-\u{E007F}]/gu;

const LINE_ENDS_AND_TABS = /[\t\n]/;

const MAX_CHARS = 200;

/**
 * A text that is not ours, as it can stand in a line of ours: codes that nobody sees are written out as `\u202e`, and
 * what is longer than can be read at a glance is cut.
 */
export function sanitizeText(text: string, maxChars = MAX_CHARS): string {
  const letters = Array.from(text.slice(0, 2 * maxChars + 2));
  const short = letters.length > maxChars ? `${letters.slice(0, maxChars).join("")}…` : text;
  return short.replace(UNSEEN, escapeCodePoint);
}

/** A stranger's text of several lines, whole. */
export function sanitizeLines(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(UNSEEN, (code) => (LINE_ENDS_AND_TABS.test(code) ? code : escapeCodePoint(code)));
}

function escapeCodePoint(code: string): string {
  const digits = (code.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
}
