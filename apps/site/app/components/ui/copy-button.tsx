import { useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { Button, type ButtonVariant } from "./button.tsx";

const SHOWN_MS = 2000;

type Outcome = "idle" | "copied" | "selected";

/**
 * Copies a text. Without the clipboard API (plain http) it selects the text's own element, `selectId`, and says which
 * keys to press.
 */
export function CopyButton({
  text,
  label,
  iconOnly = false,
  variant = "quiet",
  selectId,
  className,
}: {
  text: string | (() => string);
  /** What is copied: "Copy curl command". */
  label: string;
  iconOnly?: boolean;
  variant?: ButtonVariant;
  /** Id of the element that shows the text. */
  selectId?: string;
  className?: string;
}) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const value = typeof text === "function" ? text() : text;
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (!done) select(selectId);
    setOutcome(done ? "copied" : "selected");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome("idle"), done ? SHOWN_MS : 2 * SHOWN_MS);
  };

  const words = { idle: label, copied: "Copied", selected: "Press Ctrl+C" }[outcome];
  // Which keys to press has to be seen.
  const bare = iconOnly && outcome !== "selected";
  return (
    <span className={cx("needs-script inline-flex", className)}>
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

function select(id: string | undefined): void {
  const element = id ? document.getElementById(id) : null;
  if (element) getSelection()?.selectAllChildren(element);
}
