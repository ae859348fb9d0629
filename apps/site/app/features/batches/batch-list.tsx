import { ButtonLink } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import type { BatchList as Batches } from "./batch.ts";
import { type BatchQuery, toBatchesPath } from "./batch-query.ts";
import { BatchTable } from "./batch-table.tsx";

/** A page of batches, and the way to the others. */
export function BatchList({
  list,
  query,
  origin,
}: {
  list: Batches;
  query: BatchQuery;
  /** The address of the gateway, for an example. */
  origin: string;
}) {
  const last = list.data.at(-1);
  if (!last && query.after === "") return <NoBatches origin={origin} />;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {last ? <BatchTable batches={list.data} /> : <p className="text-muted">No older batches.</p>}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {query.after === "" ? null : (
          <ButtonLink size="small" to={toBatchesPath()}>
            Newest batches
          </ButtonLink>
        )}
        {last && list.has_more ? (
          <ButtonLink size="small" to={toBatchesPath({ after: last.id })}>
            Older batches
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

/** What to do if there is nothing to show yet. */
function NoBatches({ origin }: { origin: string }) {
  const command = `npx inferhub batch run rows.jsonl --url ${origin}`;
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">No batches yet</h2>
      <p className="text-muted">A batch runs the calls in a file. Each line is one call. Start one:</p>
      <div className="flex items-start gap-2 rounded-md bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">{command}</code>
        <CopyButton text={command} label="Copy the command" iconOnly />
      </div>
      <ButtonLink to="/docs/gateway/scaling#batches" className="justify-self-start">
        Read about batches
      </ButtonLink>
    </section>
  );
}
