import type { ReactNode } from "react";

/** Reports that a response holds nothing, which is a response too. */
export const EmptyOutput = ({ children }: { children: ReactNode }) => (
  <p className="text-muted">{children}</p>
);
