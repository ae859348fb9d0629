import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Where a page belongs: the list that it is from, and its own name or group. */
export function Breadcrumb({ to, list, children }: { to: string; list: string; children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-sm text-muted">
      <Link to={to} className="rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline">
        {list}
      </Link>
      <Icon name="chevron" className="size-3 -rotate-90" />
      {children}
    </nav>
  );
}
