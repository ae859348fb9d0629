import type { ReactNode } from "react";

/** Numbered steps, one below another. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</ol>;
}

/** One of {@link Steps}. */
export function Step({
  place,
  title,
  heading: Heading = "h3",
  children,
}: {
  /** From 1. */
  place: number;
  title: string;
  heading?: "h3" | "h4";
  children: ReactNode;
}) {
  return (
    <li className="grid min-w-0 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-full border border-line bg-sunken font-mono text-sm"
      >
        {place}
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Heading className="text-base leading-7 font-semibold">{title}</Heading>
        {children}
      </div>
    </li>
  );
}
