import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import type { ProvidedOperation } from "./views.ts";

const LINK =
  "inline-flex min-h-8 items-center rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";
const COLUMNS = [{ label: "Operation" }, { label: "Request" }, { label: "Answer" }, { label: "Try it" }];

/** Operations of a provider, with their paths and response types. Rows have anchors. */
export function OperationTable({
  provider,
  operations,
}: {
  /** Id. */
  provider: string;
  operations: readonly ProvidedOperation[];
}) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="operations" className="text-2xl">
        What it runs
      </h2>
      <ScrollTable labelledBy="operations">
        <ColumnHeads columns={COLUMNS} />
        <tbody className="divide-y divide-line">
          {operations.map((each) => (
            <tr
              key={each.id}
              id={each.id}
              className="scroll-mt-[calc(var(--header-height)+3rem)] target:bg-accent-soft hover:bg-hover"
            >
              <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
                <Link to={`/tasks/${each.task}`} className={LINK}>
                  {each.name}
                </Link>
              </th>
              <td className={CELL_CLASS}>
                {each.request ? (
                  <code className="font-mono text-[0.95em]">
                    <span className="text-muted">{each.request.method}</span> {each.request.path}
                  </code>
                ) : (
                  <span className="text-muted">depends on the input</span>
                )}
              </td>
              <td className={CELL_CLASS}>
                {answer(each)}
                {each.untried ? (
                  <Badge tone="warn" className="ml-2">
                    untried
                  </Badge>
                ) : null}
              </td>
              <td className={CELL_CLASS}>
                <Link to={`/playground?task=${each.id}&provider=${provider}`} className={LINK}>
                  Playground<span className="sr-only">: {each.name.toLowerCase()}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Notes operations={operations} />
    </section>
  );
}

/** Legend of the table's labels in use. */
function Notes({ operations }: { operations: readonly ProvidedOperation[] }) {
  const notes = [
    operations.some(({ request }) => request?.path.includes("{model}"))
      ? "{model} is the provider’s own model ID."
      : "",
    operations.some(({ job }) => job) ? "A job is submitted, polled until it is done, and fetched." : "",
    operations.some(({ untried }) => untried)
      ? "Experimental: built from the provider’s docs, not yet tested against the live API."
      : "",
  ].filter(Boolean);
  return notes.length > 0 ? (
    <p className="max-w-(--container-text) text-sm text-muted">{notes.join(" ")}</p>
  ) : null;
}

function answer({ streams, job }: ProvidedOperation): string {
  if (job) return "a job";
  return streams ? "full response, or streamed" : "full response";
}
