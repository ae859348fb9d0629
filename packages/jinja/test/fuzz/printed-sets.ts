/** How quotes are printed, also where the text is escaped for HTML. */
const QUOTES = ["'", '"', "&#39;", "&#34;"];

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/** The same text with the members of each printed set, such as `{1, 'a'}`, in one order. Dicts keep theirs. */
export function sortPrintedSets(text: string): string {
  let sorted = "";
  for (let at = 0; at < text.length; ) {
    const group = text[at] === "{" ? readGroup(text, at) : undefined;
    sorted += group?.text ?? text[at];
    at = group?.end ?? at + 1;
  }
  return sorted;
}

interface Group {
  readonly text: string;
  readonly end: number;
}

/** Parses the text between brackets; `undefined` if it is not a printed value. */
function readGroup(text: string, start: number): Group | undefined {
  const opening = text[start] ?? "";
  const closing = CLOSING[opening];
  const members: string[] = [];
  let member = "";
  let isDict = false;
  for (let at = start + 1; at < text.length; ) {
    if (text[at] === closing) {
      const all = [...members, member];
      const inner = opening === "{" && !isDict ? all.sort() : all;
      return { text: `${opening}${inner.join(", ")}${closing}`, end: at + 1 };
    }
    if (text.startsWith(", ", at)) {
      members.push(member);
      member = "";
      at += 2;
      continue;
    }
    if (text.startsWith(": ", at)) isDict = true;
    const part = (text[at] ?? "") in CLOSING ? readGroup(text, at) : readQuoted(text, at);
    member += part?.text ?? text[at];
    at = part?.end ?? at + 1;
  }
  return undefined;
}

function readQuoted(text: string, start: number): Group | undefined {
  const quote = QUOTES.find((each) => text.startsWith(each, start));
  if (quote === undefined) return undefined;
  for (let at = start + quote.length; at < text.length; at += text[at] === "\\" ? 2 : 1) {
    if (!text.startsWith(quote, at)) continue;
    const end = at + quote.length;
    return { text: text.slice(start, end), end };
  }
  return undefined;
}
