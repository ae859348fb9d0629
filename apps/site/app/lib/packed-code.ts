/**
 * Highlighted code in compact form: its text, with a style mark before each part. It takes a third of the characters
 * of the HTML in a page's data.
 */
export interface PackedCode {
  readonly packed: string;
  /** Styles by the number of their mark. */
  readonly styles: readonly string[];
}

/** Marks are characters that Unicode returns no meaning. */
const FIRST = 0xe000;
const MARKS = /[\uE000-\uE0FF]/;
const MAX_STYLES = 0x100;

/** A part of code with its style, as CSS. */
export interface CodePiece {
  readonly text: string;
  readonly style: string;
}

/** Packs parts. Code that contains marks itself is packed without highlighting. */
export function packCode(pieces: readonly CodePiece[]): PackedCode {
  const styles = [...new Set(pieces.map(({ style }) => style))];
  const text = pieces.map((each) => each.text).join("");
  if (styles.length > MAX_STYLES || MARKS.test(text)) return { packed: text, styles: [] };
  let last = -1;
  const packed = pieces.map((each) => {
    const style = styles.indexOf(each.style);
    const mark = style === last ? "" : String.fromCharCode(FIRST + style);
    last = style;
    return mark + each.text;
  });
  return { packed: packed.join(""), styles };
}

/** The code as HTML, with its content escaped. */
export function toCodeHtml({ packed, styles }: PackedCode): string {
  if (styles.length === 0) return escapeHtml(packed);
  return packed
    .split(/(?=[\uE000-\uE0FF])/)
    .map((piece) => {
      const style = styles[piece.charCodeAt(0) - FIRST];
      if (style === undefined) return escapeHtml(piece);
      const text = escapeHtml(piece.slice(1));
      return style ? `<span style="${escapeHtml(style)}">${text}</span>` : text;
    })
    .join("");
}

/** The original code. */
export const toCodeText = ({ packed, styles }: PackedCode) =>
  styles.length === 0 ? packed : packed.replace(new RegExp(MARKS, "g"), "");

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
