import type { ReactNode } from "react";

/** The line above a widget: where it runs on the left, what can be done on the right. */
export const WidgetHead = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-4">
    {children}
  </div>
);
