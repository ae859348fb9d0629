import type { ReactNode } from "react";

/** A table that scrolls sideways by itself, by keys too, under its name. Children are its head and body. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading of its own
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table className="w-full text-sm [&_tbody_th]:font-normal [&_td,&_th]:px-2 [&_td,&_th]:first:pl-3 [&_td,&_th]:py-1.5 [&_td,&_th]:text-left">
        {children}
      </table>
    </div>
  );
}

/** Looks of the row of headings. */
export const HEAD = "bg-raised [&_th]:font-medium";
