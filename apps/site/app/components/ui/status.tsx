import type { ReactNode } from "react";
import { cx } from "../cx.ts";

/**
 * Announces changes politely. Mounted even if empty, because screen readers often miss a region inserted with its
 * text.
 */
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
