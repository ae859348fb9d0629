import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";

/** Native `details`: opens without JavaScript, and in-page search finds its content. */
export function Disclosure({
  summary,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "summary"> & { summary: ReactNode }) {
  return (
    <details className={cx("group rounded-lg border border-line bg-surface", className)} {...rest}>
      <summary className="flex min-h-11 items-center gap-2 rounded-lg px-4 text-sm font-medium hover:bg-hover">
        <Icon name="chevron" className="-rotate-90 text-muted transition-transform group-open:rotate-0" />
        {summary}
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
