import type { ReactNode } from "react";

/** Message for an empty response, which is a valid result. */
export const EmptyOutput = ({ children }: { children: ReactNode }) => (
  <p className="text-muted">{children}</p>
);
