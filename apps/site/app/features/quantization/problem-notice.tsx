import { Foreign } from "../../components/foreign.tsx";
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
          <li key={key}>
            <code>{key}</code> says “<Foreign most={60}>{value}</Foreign>”; wanted is {wanted}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
