import type { Runtime } from "../runtime/runtime.ts";
import { splitText } from "./split.ts";

/** What markupsafe does to read HTML back: entities to characters, tags away. */

// From U+00A0 on, in order.
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute " +
  "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring " +
  "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml " +
  "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil " +
  "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash " +
  "ugrave uacute ucirc uuml yacute thorn yuml";

// Names that need their semicolon, each before its character.
const OTHERS =
  "apos'ndash–mdash—lsquo‘rsquo’sbquo‚ldquo“rdquo”bdquo„hellip…bull•euro€trade™larr←rarr→uarr↑darr↓" +
  "le≤ge≥ne≠infin∞minus−dagger†permil‰lsaquo‹rsaquo›OElig\u0152oelig\u0153Scaron\u0160scaron\u0161" +
  "ensp\u2002emsp\u2003thinsp\u2009zwnj\u200czwj\u200d";

const readCharacters = (): ReadonlyMap<string, string> =>
  new Map([
    ...LATIN.split(" ").map((name, at) => [name, String.fromCharCode(160 + at)] as const),
    ...["amp&", "lt<", "gt>", 'quot"', "AMP&", "LT<", "GT>", 'QUOT"'].map(
      (pair) => [pair.slice(0, -1), pair.slice(-1)] as const,
    ),
    ...Array.from(OTHERS.matchAll(/(\w+?)(\W|[\u0152-\u0161])/g), ([, name = "", character = ""]) => {
      return [`${name};`, character] as const;
    }),
  ]);

let characters: ReadonlyMap<string, string> | undefined;

/** By name; created at the first use. */
function characterNamed(name: string): string | undefined {
  characters ??= readCharacters();
  return characters.get(name);
}

/** Without comments and tags, its runs of whitespace made one blank, entities read. */
export function stripTags(runtime: Runtime, text: string): string {
  const untagged = cutBetween(cutBetween(text, "<!--", "-->"), "<", ">");
  return unescapeHtml(splitText(runtime, untagged).join(" "));
}

function cutBetween(text: string, open: string, close: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + open.length);
    if (end < 0) break;
    kept += text.slice(from, at);
    from = end + close.length;
  }
  return kept + text.slice(from);
}

/** Numeric entities and the named ones in common use. */
export function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#([0-9]+|[xX][0-9a-fA-F]+);?|([a-zA-Z0-9]{1,32};?))/g, (all, number, name) =>
    number === undefined ? (namedCharacter(name) ?? all) : numberedCharacter(number),
  );
}

/** HTML reads the longest known name: `&notit;` starts with `&not`. */
function namedCharacter(name: string): string | undefined {
  for (let end = name.length; end > 1; end--) {
    const exact = characterNamed(name.slice(0, end));
    if (exact !== undefined) return exact + name.slice(name[end] === ";" ? end + 1 : end);
  }
  return undefined;
}

// What bytes 0x80 to 0x9f are in windows-1252.
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function numberedCharacter(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 10);
  if (code >= 0x80 && code < 0xa0) return WINDOWS.charAt(code - 0x80);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return "\ufffd";
  const character = String.fromCodePoint(code);
  const isControl = (code < 0x20 && !"\t\n\f\r".includes(character)) || code === 0x7f;
  return isControl || (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef) ? "" : character;
}
