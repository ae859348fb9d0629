import type { ReactNode } from "react";
import { cx } from "../cx.ts";

/** Says changes politely. Stays on the page while empty: a region that includes its words is often not heard. */
export function Status({
  hidden = false,
  className,
  children,
}: {
  /** Whether it is for readers' ears only. */
  hidden?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div role="status" aria-live="polite" className={cx(hidden && "sr-only", className)}>
      {children}
    </div>
  );
}
