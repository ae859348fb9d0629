import { Notice } from "../../components/ui/notice.tsx";
import { count } from "../../lib/format.ts";
import type { Problem } from "./address.ts";

/** Names what the address asked for and was ignored. */
export function ProblemNotice({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn" alert title={`${count(problems.length, "value")} of the address ignored`}>
      <ul className="grid gap-1">
        {problems.map(({ key, value, wanted }) => (
          <li key={key} className="break-words">
            <code>{key}</code> says “{value.length > 60 ? `${value.slice(0, 60)}…` : value}”; wanted is{" "}
            {wanted}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
