import { useMemo } from "react";
import { UntrustedList, UntrustedText } from "../../../components/untrusted-text.tsx";
import { EmptyOutput } from "../parts/empty-output.tsx";
import type { ViewProps } from "../viewer.ts";
import { readAnswerTable } from "./answer-table.ts";
import { DataTable } from "./data-table.tsx";

/** The response, and the table that was sent with the cells marked that it is made of. */
export function TableView({ data, sent }: ViewProps) {
  const table = useMemo(() => readAnswerTable(data, sent), [data, sent]);
  if (!table) return null;
  const { answer, aggregator, cells, heading, rows, marked } = table;
  return (
    <div className="grid gap-3">
      {answer === undefined ? null : answer === "" ? (
        <EmptyOutput>No cell answers the question.</EmptyOutput>
      ) : (
        <p className="text-lg font-semibold">
          <UntrustedText>{answer}</UntrustedText>
        </p>
      )}
      {aggregator === undefined ? null : (
        <p className="text-sm text-muted">
          Put together by <UntrustedText>{aggregator}</UntrustedText>.
        </p>
      )}
      {heading.length > 0 ? (
        <DataTable heading={heading} rows={rows} marked={marked} />
      ) : cells.length > 0 ? (
        <p className="text-sm">
          Cells: <UntrustedList>{cells.slice(0, 50)}</UntrustedList>
        </p>
      ) : null}
    </div>
  );
}
