import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER } from "../../lib/format.ts";
import { formatDollars } from "../usage/messages.ts";
import type { BatchInfo } from "./batch.ts";
import { toBatchPath } from "./batch-query.ts";
import { describeStatus, formatProgress, formatSeconds, toIso } from "./messages.ts";

/** Batches, each of which leads to its page. */
export function BatchTable({ batches }: { batches: readonly BatchInfo[] }) {
  return (
    <ScrollTable label="Batches">
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {batches.map((batch) => (
          <Row key={batch.id} batch={batch} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

const COLUMNS = [
  { label: "Batch" },
  { label: "Endpoint" },
  { label: "Status" },
  { label: "Rows done", isNumber: true },
  { label: "Failed", isNumber: true },
  { label: "Cost", isNumber: true },
  { label: "Created (UTC)" },
];

function Row({ batch }: { batch: BatchInfo }) {
  const { id, endpoint, request_counts, inferhub, created_at } = batch;
  const { label, tone } = describeStatus(batch);
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
        <Link
          to={toBatchPath(id)}
          className="rounded-sm font-mono text-xs text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
        >
          {id}
        </Link>
      </th>
      <td className={CELL_CLASS}>
        <UntrustedText maxChars={80}>{endpoint}</UntrustedText>
      </td>
      <td className={CELL_CLASS}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={`${CELL_CLASS} text-right`}>{formatProgress(batch)}</td>
      <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(request_counts.failed)}</td>
      <td className={`${CELL_CLASS} text-right`}>{formatDollars(inferhub.usd)}</td>
      <td className={CELL_CLASS}>
        <time dateTime={toIso(created_at)}>{formatSeconds(created_at)}</time>
      </td>
    </tr>
  );
}
