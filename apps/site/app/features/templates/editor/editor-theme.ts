import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const getColor = (name: string) => `var(--color-${name})`;

const baseTheme = EditorView.theme({
  "&": { height: "100%", fontSize: "var(--text-sm)", color: getColor("ink"), backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { padding: "10px 0", caretColor: getColor("ink") },
  ".cm-content:focus-visible": { outline: `2px solid ${getColor("accent")}`, outlineOffset: "-2px" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-cursor": { borderLeftColor: getColor("ink") },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: getColor("accent-soft"),
  },
  ".cm-gutters": { backgroundColor: "transparent", color: getColor("muted"), border: "none" },
  ".cm-gutter-lint": { width: "1.1em" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: `1px solid ${getColor("line-strong")}`,
  },
  ".cm-specialChar": { color: getColor("bad") },
  ".cm-tooltip": {
    backgroundColor: getColor("surface"),
    color: getColor("ink"),
    border: `1px solid ${getColor("line")}`,
  },
  ".cm-diagnostic": { fontFamily: "var(--font-sans)" },
});

const highlightStyle = HighlightStyle.define([
  { tag: [tags.keyword, tags.atom, tags.bool, tags.null], color: getColor("accent"), fontWeight: "600" },
  { tag: [tags.tagName, tags.bracket], color: getColor("accent") },
  { tag: [tags.string, tags.special(tags.string)], color: getColor("good") },
  { tag: tags.number, color: getColor("warn") },
  { tag: tags.propertyName, color: getColor("accent") },
  { tag: tags.comment, color: getColor("muted"), fontStyle: "italic" },
  { tag: tags.operator, color: getColor("bad") },
]);

/** The page's theme in light and dark mode: its colors are from the style sheet. */
export const editorTheme = [baseTheme, syntaxHighlighting(highlightStyle)];
