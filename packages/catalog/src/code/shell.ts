import { codeTag } from "./code-tag.ts";
import { JSON_VALUES } from "./javascript.ts";
import { printInline, printLines } from "./print-value.ts";
import { HIDDEN } from "./quoted.ts";

/** Arguments that need no quotes in any shell. In zsh, an argument that starts with `=` is the path of a program. */
const PLAIN = /^[A-Za-z0-9_@%+:,./][A-Za-z0-9_@%+=:,./-]*$/;

/** Reserved words at the start of a command. In quotes they are plain text. */
const RESERVED = /^(?:case|do|done|elif|else|esac|fi|for|function|if|in|select|then|until|while)$/;

const UNSEEN = new RegExp(`[\u0001-\u001f]|${HIDDEN.source}`, "g");

/**
 * Returns one word of a shell command: bare, in single quotes, or, with line ends or invisible characters, in the
 * form `$'…'` of bash and zsh. Zero bytes are removed, because no argument can contain them.
 */
export function shellWord(text: string): string {
  if (PLAIN.test(text) && !RESERVED.test(text)) return text;
  const word = text.replaceAll("\u0000", "");
  if (word.search(UNSEEN) === -1) return `'${word.replaceAll("'", String.raw`'\''`)}'`;
  return `$'${word.replace(/[\\']/g, String.raw`\$&`).replace(UNSEEN, asBytes)}'`;
}

const utf8 = /* @__PURE__ */ new TextEncoder();

const asBytes = (character: string) =>
  Array.from(utf8.encode(character), (byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");

/**
 * JSON as one shell argument, over several lines if necessary. Single quotes suffice, because JSON strings contain no
 * line breaks or control characters.
 */
export function shellJson(value: unknown, width = 88): string {
  return `'${printLines(value, JSON_VALUES, width).replaceAll("'", String.raw`'\''`)}'`;
}

/** Shell; text becomes one argument, and other values are serialized as JSON first. See {@link codeTag}. */
export const shell = /* @__PURE__ */ codeTag("shell", (value) =>
  shellWord(typeof value === "string" ? value : printInline(value, JSON_VALUES)),
);
