import type { ReactNode } from "react";
import { Notice } from "./ui/notice.tsx";
import { UntrustedText } from "./untrusted-text.tsx";

/** The outcome of a form: the reason of a rejection or failure, or its children. */
export function FormNotice({
  outcome: { problems, failure },
  refused,
  form,
  children,
}: {
  readonly outcome: { readonly problems?: unknown; readonly failure?: string };
  /** Title when fields must be fixed. */
  readonly refused: string;
  /** ID of the form. */
  readonly form: string;
  readonly children: ReactNode;
}) {
  if (problems)
    return (
      <Notice tone="bad" title={refused} alert>
        <a href={`#${form}`} className="underline underline-offset-4">
          Fix the marked fields of the form
        </a>
      </Notice>
    );
  if (failure !== undefined)
    return (
      <Notice tone="bad" title="That did not work" alert>
        <UntrustedText maxChars={300}>{failure}</UntrustedText>
      </Notice>
    );
  return children;
}
