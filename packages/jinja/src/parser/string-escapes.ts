const SIMPLE: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Returns the character of a Unicode name, for `\N{…}`. */
export type CharacterByName = (name: string) => string | undefined;

/**
 * Decodes Python's escapes in the inside of a string literal; an unknown one keeps its backslash.
 * @param fail makes the error of a broken one, from Python's wording
 */
export function decodeEscapes(
  text: string,
  fail: (message: string) => Error,
  characterByName?: CharacterByName,
): string {
  let decoded = "";
  let from = 0;
  for (let at = text.indexOf("\\"); at >= 0; at = text.indexOf("\\", from)) {
    decoded += text.slice(from, at);
    const [character, end] = decodeOne(text, at + 1, fail, characterByName);
    decoded += character;
    from = end;
  }
  return decoded + text.slice(from);
}

type Decoded = readonly [character: string, end: number];

function decodeOne(
  text: string,
  at: number,
  fail: (message: string) => Error,
  characterByName?: CharacterByName,
): Decoded {
  const kind = text.charAt(at);
  const simple = SIMPLE[kind];
  if (simple !== undefined) return [simple, at + 1];
  const digits = HEX_DIGITS[kind];
  if (digits !== undefined) return decodeHex(text, at + 1, digits, fail);
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3));
  if (octal !== null) return [String.fromCharCode(Number.parseInt(octal[0], 8)), at + octal[0].length];
  if (kind === "N") return decodeName(text, at + 1, fail, characterByName);
  return [`\\${kind}`, at + 1];
}

function decodeHex(text: string, at: number, digits: number, fail: (message: string) => Error): Decoded {
  const hex = text.slice(at, at + digits);
  const name = { 2: "\\xXX", 4: "\\uXXXX", 8: "\\UXXXXXXXX" }[digits];
  if (hex.length < digits || !/^[\da-fA-F]+$/.test(hex)) throw fail(`truncated ${name} escape`);
  const code = Number.parseInt(hex, 16);
  if (code > 0x10ffff) throw fail("illegal Unicode character");
  return [String.fromCodePoint(code), at + digits];
}

function decodeName(
  text: string,
  at: number,
  fail: (message: string) => Error,
  characterByName?: CharacterByName,
): Decoded {
  const end = text.indexOf("}", at);
  if (text.charAt(at) !== "{" || end <= at + 1) throw fail("malformed \\N character escape");
  const character = characterByName?.(text.slice(at + 1, end));
  if (character === undefined) throw fail("unknown Unicode character name");
  return [character, end + 1];
}
