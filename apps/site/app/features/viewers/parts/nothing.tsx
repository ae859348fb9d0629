import type { ReactNode } from "react";

/** Says that an answer holds nothing, which is an answer too. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;
