import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { Annotation, Compartment, EditorState, type Extension, Prec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { TextLocation } from "../report.ts";
import type { EditorMark } from "./editor-marks.ts";
import { editorTheme } from "./editor-theme.ts";
import { jinjaLanguage } from "./jinja-language.ts";

export interface EditorSettings {
  readonly parent: Element;
  readonly text: string;
  readonly language: "jinja" | "json";
  /** For the element that has the focus: `aria-label` and similar attributes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (text: string) => void;
}

/** A code editor on the page. */
export interface CodeEditor {
  /** Changes what differs, as one step of undoing. */
  setText(text: string): void;
  setMarks(marks: readonly EditorMark[]): void;
  /** Whether Tab indents; if not, or after Esc, Tab moves focus. */
  setTabIndents(on: boolean): void;
  /** Selects a position and scrolls to it. */
  reveal(place: Pick<TextLocation, "from" | "to">): void;
  destroy(): void;
}

const ESCAPE_WINDOW_MS = 5000;

/** After Esc, the next Tab moves focus, even if Esc also cleared a selection. */
const leaveWithEscape: KeyBinding = {
  key: "Escape",
  run: (view) => {
    view.setTabFocusMode(ESCAPE_WINDOW_MS);
    return false;
  },
};

/** Marks changes by the page, which are not reported back to it. */
const fromPage = Annotation.define<true>();

/** Mounts an editor. It manages its own text and reports changes. */
export function createCodeEditor({
  parent,
  text,
  language,
  attributes,
  onChange,
}: EditorSettings): CodeEditor {
  const tab = new Compartment();
  const extensions: Extension[] = [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightSpecialChars(),
    bracketMatching(),
    indentUnit.of("  "),
    EditorView.lineWrapping,
    keymap.of([...historyKeymap, ...defaultKeymap]),
    tab.of([]),
    language === "json" ? json() : jinjaLanguage(),
    editorTheme,
    EditorView.contentAttributes.of({
      ...attributes,
      tabindex: "0",
      spellcheck: "false",
      autocapitalize: "off",
    }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const isOwn = transactions.some((each) => each.docChanged && !each.annotation(fromPage));
      if (docChanged && isOwn) onChange(state.doc.toString());
    }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  return {
    setText(next) {
      const now = view.state.doc.toString();
      if (now === next) return;
      view.dispatch({
        changes: getChange(now, next),
        annotations: [fromPage.of(true), isolateHistory.of("full")],
      });
    },
    setMarks(marks) {
      const end = view.state.doc.length;
      const diagnostics = marks.map(({ location, message, severity }): Diagnostic => {
        const from = Math.min(location.from, end);
        return { from, to: Math.min(Math.max(location.to, from), end), message, severity };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    setTabIndents(on) {
      view.dispatch({
        effects: tab.reconfigure(on ? Prec.high(keymap.of([leaveWithEscape, indentWithTab])) : []),
      });
    },
    reveal({ from, to }) {
      const end = view.state.doc.length;
      const [anchor, head] = [Math.min(from, end), Math.min(to, end)];
      view.dispatch({
        selection: { anchor, head },
        effects: EditorView.scrollIntoView(anchor, { y: "center" }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Minimal change between two texts, which preserves decorations and the cursor. */
function getChange(now: string, next: string): { from: number; to: number; insert: string } {
  const most = Math.min(now.length, next.length);
  let start = 0;
  while (start < most && now[start] === next[start]) start++;
  let end = 0;
  while (end < most - start && now.at(-1 - end) === next.at(-1 - end)) end++;
  return { from: start, to: now.length - end, insert: next.slice(start, next.length - end) };
}
