import { Notice } from "../../components/ui/notice.tsx";
import { count } from "../../lib/format.ts";
import type { Dropped } from "./model-list-query.ts";

const SHOWN = 5;
const MOST_LETTERS = 60;

/** Names what the address asked for and was left out. */
export function DroppedNotice({ dropped }: { dropped: readonly Dropped[] }) {
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warn" title={`${count(dropped.length, "value")} of the address left out`}>
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {dropped.slice(0, SHOWN).map(({ key, value, wanted }) => (
          <li key={`${key} ${value}`}>
            <code>{key}</code> says <bdi>“{shortened(value)}”</bdi>; wanted is {wanted}.
          </li>
        ))}
        {dropped.length > SHOWN ? <li>And {dropped.length - SHOWN} more.</li> : null}
      </ul>
    </Notice>
  );
}

const shortened = (text: string) =>
  text.length > MOST_LETTERS ? `${[...text].slice(0, MOST_LETTERS).join("")}…` : text;
