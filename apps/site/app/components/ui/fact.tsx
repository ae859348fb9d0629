import type { ReactNode } from "react";

/** One entry of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-muted">{name}</dt>
      <dd className="min-w-0 tabular">{children}</dd>
    </div>
  );
}
