/**
 * Characters in untrusted text that can change how a page looks or behaves: control codes, bidirectional marks, lone
 * surrogates, and invisible tags.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2028\u2029\ufeff\u{E0000}-\u{E007F}]/gu;

const LINE_ENDS_AND_TABS = /[\t\n]/;

const MAX_CHARS = 200;

/**
 * Makes untrusted text safe to show in a line: invisible characters become codes such as `\u202e`, and long text is
 * truncated.
 */
export function sanitizeText(text: string, maxChars = MAX_CHARS): string {
  const letters = Array.from(text.slice(0, 2 * maxChars + 2));
  const short = letters.length > maxChars ? `${letters.slice(0, maxChars).join("")}…` : text;
  return short.replace(UNSEEN, escapeCodePoint);
}

/** Makes untrusted text of several lines safe, without truncation. */
export function sanitizeLines(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(UNSEEN, (code) => (LINE_ENDS_AND_TABS.test(code) ? code : escapeCodePoint(code)));
}

function escapeCodePoint(code: string): string {
  const digits = (code.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
}
