import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { ScrollingTable } from "./scrolling-table.tsx";
import type { ProvidedOperation } from "./views.ts";

const LINK = "rounded-sm text-accent underline underline-offset-4";
const COLUMNS = [{ label: "Operation" }, { label: "Request" }, { label: "Answer" }, { label: "Try it" }];

/** What a provider runs, where the requests go and how the answers come. */
export function OperationTable({
  provider,
  operations,
}: {
  /** Id. */
  provider: string;
  operations: readonly ProvidedOperation[];
}) {
  return (
    <div className="grid min-w-0 gap-4">
      <h2 id="operations" className="text-2xl">
        Operations
      </h2>
      <ScrollingTable headingId="operations" columns={COLUMNS}>
        {operations.map((each) => (
          <tr key={each.id}>
            <th scope="row" className="text-left whitespace-nowrap">
              <Link to={`/tasks/${each.task}`} className={LINK}>
                {each.name}
              </Link>
            </th>
            <td className="whitespace-nowrap">
              {each.request ? (
                <code className="font-mono text-[0.9em]">
                  <span className="text-muted">{each.request.method}</span> {each.request.path}
                </code>
              ) : null}
            </td>
            <td className="whitespace-nowrap">
              {answer(each)}
              {each.untried ? (
                <Badge tone="warn" className="ml-2">
                  untried
                </Badge>
              ) : null}
            </td>
            <td className="whitespace-nowrap">
              <Link to={`/playground?task=${each.id}&provider=${provider}`} className={LINK}>
                Playground<span className="sr-only">: {each.name.toLowerCase()}</span>
              </Link>
            </td>
          </tr>
        ))}
      </ScrollingTable>
      <Notes operations={operations} />
    </div>
  );
}

/** What the tables' words leave open, as far as they are there. */
function Notes({ operations }: { operations: readonly ProvidedOperation[] }) {
  const notes = [
    operations.some(({ request }) => request?.path.includes("{model}"))
      ? "{model} stands for the provider’s own id of a model."
      : "",
    operations.some(({ job }) => job) ? "A job is submitted, looked at until it is done, and fetched." : "",
    operations.some(({ untried }) => untried)
      ? "Untried: written by the provider’s documents; nobody has seen it answer yet."
      : "",
  ].filter(Boolean);
  return notes.length > 0 ? (
    <p className="max-w-(--container-text) text-sm text-muted">{notes.join(" ")}</p>
  ) : null;
}

function answer({ streams, job }: ProvidedOperation): string {
  if (job) return "a job";
  return streams ? "at once, or streamed" : "at once";
}
