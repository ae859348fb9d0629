import { useEffect, useRef, useState } from "react";
import { useIsApple } from "../../lib/use-is-apple.ts";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { Button, type ButtonVariant } from "./button.tsx";

const SHOWN_MS = 2000;

type CopyStatus = "idle" | "copied" | "selected" | "failed";

/**
 * Copies a text. Without the clipboard API (plain http) it selects the text in the element `selectId` or in its
 * own field, and names the keys to press.
 */
export function CopyButton({
  text,
  label,
  iconOnly = false,
  variant = "quiet",
  selectId,
  className,
}: {
  text: string | (() => string | Promise<string>);
  /** Its name: "Copy curl command". */
  label: string;
  iconOnly?: boolean;
  variant?: ButtonVariant;
  /** Id of the element that shows the text. */
  selectId?: string;
  className?: string;
}) {
  const [outcome, setOutcome] = useState<CopyStatus>("idle");
  const [field, setField] = useState<string>();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apple = useIsApple();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (field === undefined) return;
    box.current?.focus();
    box.current?.select();
  }, [field]);

  const show = (shown: CopyStatus) => {
    setOutcome(shown);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome("idle"), shown === "copied" ? SHOWN_MS : 2 * SHOWN_MS);
  };
  const copyValue = async (value: string) => {
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (!done && !select(selectId)) setField(value);
    show(done ? "copied" : "selected");
  };
  const copy = async () => {
    const value = typeof text === "function" ? text() : text;
    if (typeof value === "string") return copyValue(value);
    await value.then(copyValue, () => show("failed"));
  };

  const words = {
    idle: label,
    copied: "Copied",
    selected: `Press ${apple ? "⌘C" : "Ctrl+C"}`,
    failed: "Could not be loaded, try again",
  }[outcome];
  // A field of one line would lose the ends of lines.
  const Field = field?.includes("\n") ? "textarea" : "input";
  // Which keys to press has to be seen.
  const bare = iconOnly && (outcome === "idle" || outcome === "copied");
  return (
    <span className={cx("needs-script inline-flex items-center gap-1", className)}>
      {field === undefined ? null : (
        <Field
          ref={box}
          readOnly
          aria-label={label.replace(/^Copy /, "")}
          value={field}
          onBlur={() => setField(undefined)}
          className="min-h-8 w-32 rounded-sm border border-line-strong bg-surface px-2 font-mono text-xs"
        />
      )}
      <Button
        variant={variant}
        size={bare ? "icon" : "small"}
        onClick={copy}
        {...(bare ? { "aria-label": label, title: label } : {})}
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} />
        {bare ? null : words}
      </Button>
      <span role="status" className="sr-only">
        {outcome === "idle" ? "" : words}
      </span>
    </span>
  );
}

/** @returns whether there was something to select */
function select(id: string | undefined): boolean {
  const element = id ? document.getElementById(id) : null;
  if (element) getSelection()?.selectAllChildren(element);
  return element !== null;
}
