import { formatCount } from "../lib/format.ts";
import { Notice } from "./ui/notice.tsx";
import { UntrustedList, UntrustedText } from "./untrusted-text.tsx";

/** Lists invalid URL parameters. */
export function InvalidQueryNotice({
  dropped,
  to = "page",
}: {
  dropped: readonly string[];
  to?: "page" | "list";
}) {
  if (dropped.length === 0) return null;
  return (
    <Notice
      tone="warn"
      alert
      title={
        <>
          We ignored “<UntrustedList>{dropped}</UntrustedList>”
        </>
      }
    >
      The {to} has no such option.
    </Notice>
  );
}

/** A value of the URL that the page does not know. */
export interface InvalidValue {
  readonly key: string;
  readonly value: string;
  /** Values that the page knows. */
  readonly wanted: string;
}

const MAX_SHOWN = 5;

/** The same with the expected values. */
export function InvalidValuesNotice({ dropped }: { dropped: readonly InvalidValue[] }) {
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warn" alert title={`${formatCount(dropped.length, "value")} ignored in the URL`}>
      <ul className="grid gap-1">
        {dropped.slice(0, MAX_SHOWN).map(({ key, value, wanted }) => (
          <li key={`${key} ${value}`}>
            <code>{key}</code> has the value “<UntrustedText maxChars={60}>{value}</UntrustedText>”. Expected:{" "}
            {wanted}.
          </li>
        ))}
        {dropped.length > MAX_SHOWN ? <li>And {dropped.length - MAX_SHOWN} more.</li> : null}
      </ul>
    </Notice>
  );
}
