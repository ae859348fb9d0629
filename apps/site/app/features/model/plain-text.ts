/**
 * What strangers can write to make a page look or behave otherwise: control characters, those that turn the direction
 * of writing, halves of characters, and tags that nobody sees.
 */
const UNRULY = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\u{E0000}-\u{E007F}]/gu;

const LINE_ENDS_AND_TABS = /[\t\n]/;

/** A stranger's word or two, with unruly characters replaced, cut where it goes on for too long. */
export function plainText(text: string, most = 100): string {
  const tame = text
    .slice(0, 4 * most)
    .trim()
    .replace(UNRULY, "\uFFFD");
  const characters = [...tame];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : tame;
}

/** A stranger's text of several lines, in which unruly characters are written out as escapes. */
export function shownText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(UNRULY, (character) => {
    if (LINE_ENDS_AND_TABS.test(character)) return character;
    return `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`;
  });
}
