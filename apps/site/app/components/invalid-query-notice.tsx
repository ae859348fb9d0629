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
          We ignored <UntrustedList>{dropped}</UntrustedList> in the URL.
        </>
      }
    >
      This {to} has no such option or value.
    </Notice>
  );
}

/** A value of the URL that is ignored. */
export interface InvalidValue {
  readonly key: string;
  readonly value: string;
  /** Describes the values that are valid. */
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
