import { DataTable, formatTable } from "../../viewers/tables/data-table.tsx";
import { ItemFrame } from "./item-frame.tsx";

/** A table whose first row is the heading. */
export function TableItem({ table }: { table: readonly (readonly string[])[] }) {
  const [heading = [], ...rows] = table;
  return (
    <ItemFrame caption="Table" text={formatTable(table)}>
      <DataTable heading={heading} rows={rows} />
    </ItemFrame>
  );
}
