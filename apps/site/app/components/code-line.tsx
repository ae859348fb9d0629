import { useId } from "react";
import { CopyButton } from "./ui/copy-button.tsx";

/** A short command that the server highlighted, with a copy button. */
export function CodeLine({
  html,
  text,
  label,
  language,
}: {
  /** As `highlight` gives it. */
  html: string;
  /** The text to copy. */
  text: string;
  /** Its name: "install command". */
  label: string;
  /** The language for `highlight`, which the page's Markdown also names. */
  language?: string;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-2 pl-4">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto py-1.5 font-mono text-sm pointer-coarse:py-3"
      >
        <code
          id={id}
          className={language ? `language-${language}` : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted and escaped on the server
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      <CopyButton text={text} label={`Copy ${label}`} iconOnly selectId={id} />
    </div>
  );
}
