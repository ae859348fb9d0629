import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { ScrollTable } from "../../components/ui/scroll-table.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { ExternalLink, LINK_CLASS, Unknown } from "./fact-link.tsx";
import { formatBits, formatExact } from "./format.ts";
import type { GgufRow, GgufView } from "./gguf-view.server.ts";
import { buildMemoryField } from "./memory-field.ts";
import { HEAD_CLASS, TABLE_CLASS } from "./table-parts.tsx";

/** GGUF files to choose from: their quantization, their size, and whether they fit a machine. */
export function GgufTable({
  gguf: { rows, more, memoryGb, memoryOptions, repository, derivedFrom },
  quants = [],
  quant = "",
  hasMachine = false,
}: {
  gguf: GgufView;
  /** Labels to narrow the table to; omitted where all files are shown. */
  quants?: readonly string[];
  quant?: string;
  /** Whether the memory is selected by another control of the page. */
  hasMachine?: boolean;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {derivedFrom === undefined ? null : (
        <p className="text-sm text-muted">
          Check the file name on the Hub: <ExternalLink href={derivedFrom}>{repository}</ExternalLink>
        </p>
      )}
      {hasMachine ? null : (
        <ChoiceForm
          label="Narrow the files"
          fields={[
            buildMemoryField(memoryGb, memoryOptions),
            ...(quants.length > 1
              ? [
                  {
                    name: "quant",
                    label: "Quantization",
                    value: quant,
                    options: [
                      { value: "", label: "All of them" },
                      ...quants.map((label) => ({ value: label, label })),
                    ],
                  },
                ]
              : []),
          ]}
        />
      )}
      <ScrollTable label="GGUF files to choose from" tableClassName={TABLE_CLASS}>
        <thead className={HEAD_CLASS}>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Quantization</th>
            <th scope="col">Bits per weight</th>
            <th scope="col">Size</th>
            <th scope="col">Memory needed</th>
            {memoryGb === undefined ? null : <th scope="col">In {formatExact(memoryGb)} GB</th>}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.path} row={row} memoryGb={memoryGb} />
          ))}
        </tbody>
      </ScrollTable>
      <p className="text-sm text-muted">
        {more > 0 ? `${formatExact(more)} more are not shown. ` : ""}Memory is an estimate for{" "}
        {hasMachine ? "the context above" : "a conversation of usual length"}.
      </p>
    </div>
  );
}

function Row({ row, memoryGb }: { row: GgufRow; memoryGb: number | undefined }) {
  const { name, label, type, bitsPerWeight, pieces, size, needs, isChosen, href } = row;
  return (
    <tr className={isChosen ? "bg-accent-soft" : undefined}>
      <th scope="row">
        <Link
          to={href}
          preventScrollReset
          {...(isChosen ? { "aria-current": "true" as const } : {})}
          className={`${LINK_CLASS} inline-flex min-h-8 min-w-40 items-center font-mono text-[0.9em]`}
        >
          <bdi>{name}</bdi>
        </Link>
        {pieces > 1 ? <span className="ml-2 text-xs text-muted">{formatExact(pieces)} pieces</span> : null}
      </th>
      <td className="whitespace-nowrap">
        {type ? (
          <Link
            to={`/quantization/${type}`}
            className={`${LINK_CLASS} inline-flex min-h-8 items-center font-mono text-[0.9em]`}
          >
            {label}
          </Link>
        ) : (
          <Unknown />
        )}
      </td>
      <td className="tabular">
        {bitsPerWeight === undefined ? (
          "unknown"
        ) : (
          <span title={String(bitsPerWeight)}>{formatBits(bitsPerWeight)}</span>
        )}
      </td>
      <td className="whitespace-nowrap tabular">{size ?? <Unknown />}</td>
      <td className="whitespace-nowrap tabular">{needs ?? "unknown"}</td>
      {memoryGb === undefined ? null : (
        <td>
          <Fits fits={row.fits} />
        </td>
      )}
    </tr>
  );
}

/** Whether there is room, as text. */
export function Fits({ fits }: { fits: boolean | undefined }) {
  if (fits === undefined) return "unknown";
  return <Badge tone={fits ? "good" : "neutral"}>{fits ? "fits" : "too large"}</Badge>;
}
