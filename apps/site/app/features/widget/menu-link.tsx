import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { cx } from "../../components/cx.ts";

/** A choice in a menu of links. It closes the menu, whose button then has the focus. */
export function MenuLink({ to, isCurrent, children }: { to: To; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      {...(isCurrent ? { "aria-current": "true" as const } : {})}
      onClick={({ currentTarget }) => {
        const menu = currentTarget.closest("details");
        if (menu) menu.open = false;
        menu?.querySelector("summary")?.focus();
      }}
      className={cx(
        "flex min-h-9 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover pointer-coarse:min-h-11",
        isCurrent && "bg-accent-soft font-medium",
      )}
    >
      {children}
    </Link>
  );
}
