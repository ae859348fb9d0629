import { pattern } from "./pattern.ts";
/** Python's case mappings that JavaScript lacks. */

/** `str.title`: a word starts behind anything without case. */
export function titleCase(text: string): string {
  return lowerSigmas(text).replace(casedRuns(), capitalizeRun);
}

/** `str.capitalize` */
export function capitalize(text: string): string {
  return text === "" ? "" : capitalizeRun(lowerSigmas(text));
}

function capitalizeRun(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return titleCharacter(first) + text.slice(first.length).toLowerCase();
}

/** `str.swapcase` */
export function swapCase(text: string): string {
  const lowered = lowerSigmas(text);
  return text.replace(casedLetters(), (character, at: number) => {
    if (character === "Σ") return lowered[at] ?? character;
    return upperFirst().test(character) ? character.toLowerCase() : character.toUpperCase();
  });
}

const upperFirst = pattern(String.raw`^\p{Uppercase}`);
const casedRuns = pattern(String.raw`\p{Cased}+`, "gu");
const casedLetters = pattern(String.raw`\p{Uppercase}|\p{Lowercase}`, "gu");

/** `str.casefold` */
export function caseFold(text: string): string {
  return text
    .replace(/[^ı\u13a0-\u13fd\uab70-\uabbf]+/g, (run) => run.toLowerCase().toUpperCase().toLowerCase())
    .replace(/[\u13f8-\u13fd\uab70-\uabbf]/g, (cherokee) => cherokee.toUpperCase())
    .replaceAll("ς", "σ");
}

/** Lowers the capital sigmas alone: which small one they become depends on their neighbors. */
function lowerSigmas(text: string): string {
  if (!text.includes("Σ")) return text;
  const lowered = text.toLowerCase().match(/[σς]/g) ?? [];
  let next = 0;
  return text.replace(/[Σσς]/g, () => lowered[next++] ?? "");
}

/** Titlecase of one character, which is its upper case but for digraphs, Georgian and iota below. */
function titleCharacter(character: string): string {
  const upper = character.toUpperCase();
  if (character < "\x80") return upper;
  if (upper.length === 1) {
    const digraph = "ǄǇǊǱ".indexOf(upper);
    if (digraph >= 0) return "ǅǈǋǲ".charAt(digraph);
    return /[\u10d0-\u10ff]/.test(character) ? character : upper;
  }
  if (/[\u1f80-\u1fff]/.test(character) && upper.endsWith("Ι")) {
    const title = `${upper.slice(0, -1)}\u0345`;
    const composed = title.normalize("NFC");
    return composed.length === 1 ? composed : title;
  }
  return character.length > 1 || character === "ŉ" ? upper : upper.charAt(0) + upper.slice(1).toLowerCase();
}
