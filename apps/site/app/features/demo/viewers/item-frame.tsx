import type { ReactNode } from "react";
import { CopyButton } from "../../../components/ui/copy-button.tsx";

/** An item under its heading, with a button that copies it as text. */
export function ItemFrame({
  caption,
  text,
  children,
}: {
  caption: string;
  /** The text to copy. */
  text: string;
  children: ReactNode;
}) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex min-h-8 items-center justify-between gap-3 text-xs text-muted pointer-coarse:min-h-11">
        <span>{caption}</span>
        {text === "" ? null : <CopyButton text={text} label={`Copy: ${caption}`} iconOnly />}
      </figcaption>
      {children}
    </figure>
  );
}
