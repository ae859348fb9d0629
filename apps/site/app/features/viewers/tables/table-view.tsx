import { useMemo } from "react";
import { Foreign, ForeignList } from "../../../components/foreign.tsx";
import { Nothing } from "../parts/nothing.tsx";
import type { ViewProps } from "../viewer.ts";
import { answeredTable } from "./answered-table.ts";
import { DataTable } from "./data-table.tsx";

/** The answer, and the table that was sent with the cells marked that it is made of. */
export function TableView({ data, sent }: ViewProps) {
  const table = useMemo(() => answeredTable(data, sent), [data, sent]);
  if (!table) return null;
  const { answer, aggregator, cells, heading, rows, marked } = table;
  return (
    <div className="grid gap-3">
      {answer === undefined ? null : answer === "" ? (
        <Nothing>No cell answers the question.</Nothing>
      ) : (
        <p className="text-lg font-semibold">
          <Foreign>{answer}</Foreign>
        </p>
      )}
      {aggregator === undefined ? null : (
        <p className="text-sm text-muted">
          Put together by <Foreign>{aggregator}</Foreign>.
        </p>
      )}
      {heading.length > 0 ? (
        <DataTable heading={heading} rows={rows} marked={marked} />
      ) : cells.length > 0 ? (
        <p className="text-sm">
          Cells: <ForeignList>{cells.slice(0, 50)}</ForeignList>
        </p>
      ) : null}
    </div>
  );
}
