// Characters that need no escape: all from the space on, except the quotation mark and the backslash.
const TOKEN =
  /[ \t\n\r]*(?:("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;

/**
 * Returns the position of a JSON syntax error, such as `line 3, column 14`. The platform's own message quotes the text
 * around it, which can contain a key.
 */
export function findJsonPosition(text: string): string {
  const before = text.slice(0, findErrorIndex(text)).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

type Expected = "value" | "value or ]" | "name" | "name or }" | ":" | ", or end" | "end";

/** Tokenizes the text with a stack of open brackets. */
function findErrorIndex(text: string): number {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
    const next: Expected | null | undefined = found && after(expected, found, open);
    if (!found || !next) return start;
    expected = next;
    at = TOKEN.lastIndex;
  }
}

/** @returns the tokens allowed next, or `undefined` if the token isn't allowed */
function after(
  expected: Expected,
  [, string, literal, mark]: RegExpExecArray,
  open: string[],
): Expected | undefined {
  const wantsValue = expected === "value" || expected === "value or ]";
  const done = (): Expected => (open.length > 0 ? ", or end" : "end");
  if (string !== undefined && expected.startsWith("name")) return ":";
  if (string !== undefined || literal !== undefined) return wantsValue ? done() : undefined;
  if (mark === ":") return expected === ":" ? "value" : undefined;
  if (mark === "{" || mark === "[") {
    if (!wantsValue) return undefined;
    open.push(mark);
    return mark === "{" ? "name or }" : "value or ]";
  }
  const inObject = open.at(-1) === "{";
  if (mark === ",") return expected !== ", or end" ? undefined : inObject ? "name" : "value";
  const mayEnd = expected === ", or end" || expected === (inObject ? "name or }" : "value or ]");
  if (!mayEnd || mark !== (inObject ? "}" : "]")) return undefined;
  open.pop();
  return done();
}
