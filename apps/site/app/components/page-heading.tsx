import type { ReactNode } from "react";

/** A page's one `h1` and its lead. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-6 grid max-w-(--container-text) gap-2">
      <h1 className="text-3xl">{title}</h1>
      {children ? <p className="text-muted [overflow-wrap:anywhere]">{children}</p> : null}
    </div>
  );
}
