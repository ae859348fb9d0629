import { useId } from "react";
import { CopyButton } from "./ui/copy-button.tsx";

/** A command of a line or few, coloured on the server, with a button that copies it. */
export function CodeLine({
  html,
  text,
  label,
  language,
}: {
  /** As `highlight` gives it. */
  html: string;
  /** What is copied. */
  text: string;
  /** What it is: "install command". */
  label: string;
  /** As `highlight` was told: the page's Markdown names it. */
  language?: string;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2 rounded-lg border border-line bg-code py-1.5 pr-2 pl-4">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto py-1.5 font-mono text-sm pointer-coarse:py-3"
      >
        <code
          id={id}
          className={language ? `language-${language}` : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: coloured and escaped on the server
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      <CopyButton text={text} label={`Copy ${label}`} iconOnly selectId={id} />
    </div>
  );
}
