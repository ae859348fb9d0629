import { type ReactNode, useState } from "react";
import { Icon } from "../../components/icon.tsx";

/** A section of the filters with its name and selection. It opens with a selection. */
export function FacetDisclosure({
  name,
  chosen,
  open = false,
  children,
}: {
  name: string;
  /** The selection as text; empty without one. */
  chosen: string;
  open?: boolean;
  children: ReactNode;
}) {
  const isOpen = useOpened(open || chosen !== "");
  return (
    <details open={isOpen} className="group/facet border-t border-line pt-2">
      <summary className="flex min-h-9 items-center gap-2 rounded-sm text-sm font-medium hover:text-accent pointer-coarse:min-h-11">
        {name}
        {chosen === "" ? null : <span className="text-muted tabular">{chosen}</span>}
        <Icon
          name="chevron"
          className="ml-auto text-muted transition-transform group-open/facet:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

/**
 * Stays true: a section opened by a selection does not close, with the focus inside, when the selection is
 * undone.
 */
export function useOpened(needed: boolean): boolean {
  const [opened, setOpened] = useState(needed);
  if (needed && !opened) setOpened(true);
  return opened || needed;
}
