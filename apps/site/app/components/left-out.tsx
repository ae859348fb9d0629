import { count } from "../lib/format.ts";
import { Foreign, ForeignList } from "./foreign.tsx";
import { Notice } from "./ui/notice.tsx";

/** Names what the address asks for and means nothing. */
export function LeftOut({ dropped, to = "page" }: { dropped: readonly string[]; to?: "page" | "list" }) {
  if (dropped.length === 0) return null;
  return (
    <Notice
      tone="warn"
      alert
      title={
        <>
          Left out of the address: <ForeignList>{dropped}</ForeignList>
        </>
      }
    >
      It means nothing to this {to}.
    </Notice>
  );
}

/** A value of the address that means nothing. */
export interface LeftOutValue {
  readonly key: string;
  readonly value: string;
  /** What would have been understood. */
  readonly wanted: string;
}

const SHOWN = 5;

/** The same, with what was wanted instead. */
export function LeftOutValues({ dropped }: { dropped: readonly LeftOutValue[] }) {
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warn" alert title={`${count(dropped.length, "value")} of the address left out`}>
      <ul className="grid gap-1">
        {dropped.slice(0, SHOWN).map(({ key, value, wanted }) => (
          <li key={`${key} ${value}`}>
            <code>{key}</code> says “<Foreign most={60}>{value}</Foreign>”; wanted is {wanted}.
          </li>
        ))}
        {dropped.length > SHOWN ? <li>And {dropped.length - SHOWN} more.</li> : null}
      </ul>
    </Notice>
  );
}
