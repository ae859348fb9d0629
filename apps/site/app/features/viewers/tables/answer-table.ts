import { type Columns, getSentTable, type SentRequest } from "../sent-request.ts";
import { isRecord, toText } from "../values.ts";

/** A table that was sent, with the outcome of it. */
export interface AnswerTable {
  /** The response as text, where it is not a column. */
  readonly answer: string | undefined;
  /** How the marked cells make the response, such as "SUM". */
  readonly aggregator: string | undefined;
  readonly cells: readonly string[];
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly marked: ReadonlySet<string>;
}

/** A response that points at cells, or is one value for each row of the table that was sent. */
export function readAnswerTable(data: unknown, sent: SentRequest): AnswerTable | undefined {
  if (Array.isArray(data)) return withColumn(data, sent);
  if (!isRecord(data) || !Array.isArray(data["cells"]) || !Array.isArray(data["coordinates"]))
    return undefined;
  const { answer, aggregator, cells, coordinates } = data;
  const places = coordinates as readonly unknown[];
  return {
    answer: toText(answer),
    aggregator: typeof aggregator === "string" && aggregator !== "NONE" ? aggregator : undefined,
    cells: cells.map(toText),
    ...listParts(getSentTable(sent)),
    marked: new Set(places.filter(Array.isArray).map((place) => place.join(","))),
  };
}

/** A value for each row becomes the last column. */
function withColumn(values: readonly unknown[], sent: SentRequest): AnswerTable | undefined {
  const isPlain = values.every((value) => typeof value === "number" || typeof value === "string");
  const columns = values.length > 0 && isPlain ? getSentTable(sent, values.length) : undefined;
  if (!columns) return undefined;
  const { heading, rows } = listParts(columns);
  return {
    answer: undefined,
    aggregator: undefined,
    cells: values.map(toText),
    heading: [...heading, "Answer"],
    rows: rows.map((row, at) => [...row, toText(values[at])]),
    marked: new Set(rows.map((_, at) => `${at},${heading.length}`)),
  };
}

function listParts(columns: Columns = {}) {
  const all = Object.values(columns);
  const rows = (all[0] ?? []).map((_, row) => all.map((column) => toText(column[row])));
  return { heading: Object.keys(columns), rows };
}
