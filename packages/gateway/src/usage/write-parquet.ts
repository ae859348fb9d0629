import {
  type BasicType,
  ByteWriter,
  ParquetWriter,
  type SchemaElement,
  schemaFromColumnData,
} from "hyparquet-writer";
import { type ColumnType, EXPORT_COLUMNS } from "./export-columns.ts";
import type { ColumnValues } from "./export-rows.ts";

const GROUP_ROWS = 50_000;

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
  text: "STRING",
  time: "TIMESTAMP",
  integer: "INT64",
  double: "DOUBLE",
  boolean: "BOOLEAN",
  usd: "DOUBLE",
};

/** Buffers bytes until they are read. */
class TakenWriter extends ByteWriter {
  take(): Uint8Array {
    const bytes = new Uint8Array(this.getBuffer());
    this.index = 0;
    return bytes;
  }
}

/** Writes rows as a Parquet file in chunks, with row groups of 50,000 rows. */
export async function* writeParquet(parts: AsyncIterable<ColumnValues>): AsyncIterable<Uint8Array> {
  const writer = new TakenWriter();
  const parquet = new ParquetWriter({ writer, schema: SCHEMA });
  let columns = EXPORT_COLUMNS.map((): unknown[] => []);
  const writeGroup = (): Uint8Array => {
    const columnData = EXPORT_COLUMNS.map(({ name, type }, index) => ({
      name,
      data: columns[index] ?? [],
      offsetIndex: false,
      // Readers skip groups by time. Statistics of other columns aren't useful and take a fifth of the time.
      statistics: type === "time",
    }));
    // Without a flush method, it returns when all data is in the writer.
    void parquet.write({ columnData, rowGroupSize: GROUP_ROWS });
    columns = EXPORT_COLUMNS.map(() => []);
    return writer.take();
  };
  for await (const part of parts) {
    const count = part[0]?.length ?? 0;
    for (let start = 0; start < count; ) {
      const end = Math.min(count, start + GROUP_ROWS - (columns[0]?.length ?? 0));
      for (const [index, column] of columns.entries())
        for (let row = start; row < end; row++) column.push(part[index]?.[row]);
      start = end;
      if (columns[0]?.length === GROUP_ROWS) yield writeGroup();
    }
  }
  if (columns[0]?.length) yield writeGroup();
  void parquet.finish();
  yield writer.take();
}

const SCHEMA: SchemaElement[] = schemaFromColumnData({
  columnData: EXPORT_COLUMNS.map(({ name, type }) => ({ name, type: TYPES[type], nullable: true, data: [] })),
});
