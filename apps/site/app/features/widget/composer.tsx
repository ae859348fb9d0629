import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";

export interface ComposerProps {
  readonly id: string;
  /** Placeholder: "Message Llama 3.3 70B…". */
  readonly placeholder: string;
  /** Omitted before the scripts are there: the box then keeps its own value. */
  readonly value?: string;
  readonly error?: string | undefined;
  readonly running?: boolean;
  readonly isOffline?: boolean;
  readonly onChange: (text: string) => void;
  readonly onFocusChange?: (hasFocus: boolean) => void;
  readonly onSend: () => void;
  readonly onStop?: () => void;
  /** The arrow up in an empty box. */
  readonly onEditLast?: () => void;
  /** Buttons for files, next to the one that sends. */
  readonly children?: ReactNode;
}

/** A box for a message: Enter sends, Shift+Enter breaks the line, the arrow up edits the last message. */
export function Composer(props: ComposerProps) {
  const { id, placeholder, value, error, running = false, isOffline = false, children } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229 is what browsers send for the Enter that ends a composition.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (composing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowUp" && event.currentTarget.value === "" && props.onEditLast) {
      event.preventDefault();
      props.onEditLast();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!running) props.onSend();
  };
  return (
    <div className="rounded-lg border border-line-strong bg-canvas focus-within:border-accent">
      {/* One row for the placeholder, whose length depends on the provider and would move the page. */}
      <textarea
        id={id}
        aria-label="Message"
        data-work=""
        rows={1}
        dir="auto"
        placeholder={placeholder}
        {...(value === undefined ? {} : { value })}
        {...(error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
        onChange={({ target }) => props.onChange(target.value)}
        onFocus={() => props.onFocusChange?.(true)}
        onBlur={() => props.onFocusChange?.(false)}
        onKeyDown={onKeyDown}
        className="block max-h-48 min-h-11 w-full resize-none rounded-lg bg-transparent px-3.5 pt-3 pb-1 text-base not-placeholder-shown:field-sizing-content focus-visible:-outline-offset-2"
      />
      <div className="flex items-center gap-1 p-2 pt-0">
        {children}
        <span className="ml-auto hidden text-xs text-muted sm:inline">
          {isOffline ? "You are offline" : running ? "Esc stops" : "Enter sends"}
        </span>
        {running ? (
          <Button size="icon" aria-label="Stop" data-testid="run" onClick={props.onStop} className="ml-1">
            <span aria-hidden="true" className="size-3 rounded-sm bg-current" />
          </Button>
        ) : (
          <Button
            size="icon"
            variant="primary"
            aria-label="Send"
            data-testid="run"
            aria-disabled={isOffline}
            onClick={isOffline ? undefined : props.onSend}
            className="ml-1"
          >
            <Icon name="up" />
          </Button>
        )}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="px-3.5 pb-2 text-sm text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
