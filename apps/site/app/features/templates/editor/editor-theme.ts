import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colour = (name: string) => `var(--color-${name})`;

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "var(--text-sm)", color: colour("ink"), backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { padding: "10px 0", caretColor: colour("ink") },
  ".cm-content:focus-visible": { outline: `2px solid ${colour("focus")}`, outlineOffset: "-2px" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-cursor": { borderLeftColor: colour("ink") },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: colour("accent-soft"),
  },
  ".cm-gutters": { backgroundColor: "transparent", color: colour("muted"), border: "none" },
  ".cm-gutter-lint": { width: "1.1em" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: `1px solid ${colour("line-strong")}`,
  },
  ".cm-specialChar": { color: colour("bad") },
  ".cm-tooltip": {
    backgroundColor: colour("surface"),
    color: colour("ink"),
    border: `1px solid ${colour("line")}`,
  },
  ".cm-diagnostic": { fontFamily: "var(--font-sans)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.atom, tags.bool, tags.null], color: colour("accent"), fontWeight: "600" },
  { tag: [tags.tagName, tags.bracket], color: colour("accent") },
  { tag: [tags.string, tags.special(tags.string)], color: colour("good") },
  { tag: tags.number, color: colour("warn") },
  { tag: tags.propertyName, color: colour("accent") },
  { tag: tags.comment, color: colour("muted"), fontStyle: "italic" },
  { tag: tags.operator, color: colour("bad") },
]);

/** As the rest of the page looks, in both themes: colours are those of its sheet. */
export const editorTheme = [look, syntaxHighlighting(colours)];
