import type { MissingCode } from "@inferhub/snippets/examples";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { Notice } from "../../components/ui/notice.tsx";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent";

/** Replaces the code of a library that has none: the reason, and a link to its documentation. */
export function NoCode({ code, children }: { code: MissingCode; children?: ReactNode }) {
  const { name, reason, documentation } = code;
  return (
    <Notice title={`No code for ${name}`}>
      <p>{reason}</p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <a href={documentation} rel="noreferrer" className={LINK}>
          Documentation of {name}
          <Icon name="out" className="ml-0.5 inline size-3" />
        </a>
        {children}
      </p>
    </Notice>
  );
}
