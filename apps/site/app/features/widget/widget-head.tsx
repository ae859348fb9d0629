import type { ReactNode } from "react";

/** Header of a widget: source on the left, actions on the right. */
export const WidgetHead = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-4">
    {children}
  </div>
);
