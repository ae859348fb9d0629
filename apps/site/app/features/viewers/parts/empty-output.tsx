import type { ReactNode } from "react";

/** Says that an answer holds nothing, which is an answer too. */
export const EmptyOutput = ({ children }: { children: ReactNode }) => (
  <p className="text-muted">{children}</p>
);
