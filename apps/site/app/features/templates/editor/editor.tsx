import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { cx } from "../../../components/cx.ts";
import type { TextLocation } from "../report.ts";
import type { CodeEditor } from "./code-editor.ts";
import type { EditorMark } from "./editor-marks.ts";

/** Actions on an editor other than setting its text. */
export interface EditorHandle {
  /** Selects a place and moves the focus there. */
  reveal(place: Pick<TextLocation, "from" | "to">): void;
}

/**
 * A text with line numbers, colors, and marks. Until the editor has loaded, and without JavaScript, it is a
 * plain text box with the same text.
 */
export function Editor({
  ref,
  label,
  language,
  text,
  onChange,
  marks,
  tabIndents,
  describedBy,
  className,
}: {
  ref?: Ref<EditorHandle>;
  label: string;
  language: "jinja" | "json";
  text: string;
  onChange: (text: string) => void;
  marks: readonly EditorMark[];
  tabIndents: boolean;
  /** Id of what explains the keys. */
  describedBy: string;
  /** Its height, at least. */
  className: string;
}) {
  const parent = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor>();
  const now = useRef({ text, onChange });
  now.current = { text, onChange };

  useEffect(() => {
    let made: CodeEditor | undefined;
    let isGone = false;
    const make = async () => {
      const { createCodeEditor } = await import("./code-editor.ts");
      if (isGone || !parent.current) return;
      const selection = focusedSelection(box.current);
      made = createCodeEditor({
        parent: parent.current,
        text: now.current.text,
        language,
        attributes: { "aria-label": label, "aria-describedby": describedBy },
        onChange: (next) => now.current.onChange(next),
      });
      if (selection) made.reveal(selection);
      setEditor(made);
    };
    // If it fails to load, the text box stays.
    make().catch(() => undefined);
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [label, language, describedBy]);

  useEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.setMarks(marks), [editor, marks]);
  useEffect(() => editor?.setTabIndents(tabIndents), [editor, tabIndents]);
  useImperativeHandle(ref, () => ({
    reveal: (place) => (editor ? editor.reveal(place) : revealIn(box.current, place)),
  }));

  return (
    <div className={cx("relative min-w-0 overflow-hidden bg-sunken", className)}>
      <div ref={parent} className="absolute inset-0" />
      {editor ? null : (
        <textarea
          ref={box}
          aria-label={label}
          aria-describedby={describedBy}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          spellCheck={false}
          autoCapitalize="off"
          className="absolute inset-0 size-full resize-none bg-sunken px-3 py-2.5 font-mono text-sm leading-relaxed text-ink focus-visible:-outline-offset-2"
        />
      )}
    </div>
  );
}

function focusedSelection(box: HTMLTextAreaElement | null): { from: number; to: number } | undefined {
  if (!box || document.activeElement !== box) return undefined;
  return { from: box.selectionStart, to: box.selectionEnd };
}

function revealIn(box: HTMLTextAreaElement | null, { from, to }: Pick<TextLocation, "from" | "to">): void {
  box?.focus();
  box?.setSelectionRange(from, to);
}
