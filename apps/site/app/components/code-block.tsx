import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { CopyButton } from "./ui/copy-button.tsx";

/** Code that the server highlighted, with a copy button. */
export function CodeBlock({
  html,
  text,
  label,
  language,
  aside,
  isShort = false,
  wraps = false,
}: {
  /** As `highlight` gives it. */
  html: string;
  /** The text to copy. */
  text: string | (() => string);
  /** Its name: "curl command". */
  label: string;
  /** The language for `highlight`, which the page's Markdown also names. */
  language?: string;
  /** Content above the code, such as an install command. */
  aside?: ReactNode;
  /** Whether long code scrolls in its own box, so the next elements stay near. */
  isShort?: boolean;
  /** Whether long lines wrap, as prose does. */
  wraps?: boolean | undefined;
}) {
  const id = useId();
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 text-xs text-muted">
        <span className="min-w-0 truncate">{aside ?? label}</span>
        <CopyButton text={text} label={`Copy ${label}`} iconOnly selectId={id} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        className={cx(
          "overflow-x-auto p-4 font-mono text-sm leading-relaxed",
          isShort && "max-h-80 overflow-y-auto print:max-h-none",
          wraps && "whitespace-pre-wrap",
        )}
      >
        <code
          id={id}
          className={language ? `language-${language}` : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted and escaped on the server
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
    </figure>
  );
}
