import { useMemo } from "react";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatScore } from "../../../lib/score-text.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { useShowMore } from "../parts/use-show-more.tsx";
import { getSentList, type SentRequest } from "../sent-request.ts";
import type { ViewProps } from "../viewer.ts";
import { FlatMap } from "./flat-map.tsx";
import { getNorm, getSimilarity, readVectors, type Vector } from "./vectors.ts";

const FIRST = 6;
/** A larger matrix specifies nothing to the eye. */
const MATRIX = 12;
/** More points would hide each other. */
const MAPPED = 100;

const COLUMNS = [
  { label: "Text" },
  { label: "Length", isNumber: true },
  { label: "Norm", isNumber: true },
  { label: "First values" },
];

/**
 * Length, norm and first values of vectors; for several also their similarities, and a
 * map.
 */
export function EmbeddingsView({ data, sent }: ViewProps) {
  const vectors = useMemo(() => readVectors(data) ?? [], [data]);
  const names = useMemo(() => listNames(vectors, sent), [vectors, sent]);
  const { shown, more } = useShowMore(vectors.length, 50, "vectors");
  if (vectors.length === 0) return <EmptyOutput>No vectors returned.</EmptyOutput>;
  return (
    <div className="grid gap-6 text-sm">
      <div className="grid gap-2">
        <ScrollTable label="Vectors">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {vectors.slice(0, shown).map((vector, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
              <tr key={row}>
                <th scope="row" className="min-w-32 px-3 py-1.5 text-left font-normal">
                  <Name number={row + 1} text={names?.[row]} />
                </th>
                <td className={`${CELL_CLASS} text-right`}>{vector.length}</td>
                <td className={`${CELL_CLASS} text-right`}>{formatScore(getNorm(vector))}</td>
                <td className={`${CELL_CLASS} font-mono text-xs`}>
                  {vector.slice(0, FIRST).map(formatScore).join(", ")}
                  {vector.length > FIRST ? ", …" : ""}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        {more}
      </div>
      {vectors.length > 1 ? <Matrix vectors={vectors.slice(0, MATRIX)} all={vectors.length} /> : null}
      {vectors.length > 2 ? (
        <FlatMap vectors={vectors.slice(0, MAPPED)} all={vectors.length} names={names} />
      ) : null}
    </div>
  );
}

/** The input of each vector, if the counts match. */
const listNames = ({ length }: readonly Vector[], sent: SentRequest) =>
  getSentList(sent, (texts) => texts.length === length);

function Name({ number, text }: { number: number; text: string | undefined }) {
  return (
    <>
      {number}
      {text === undefined ? null : (
        <>
          {" "}
          <UntrustedText maxChars={60}>{text}</UntrustedText>
        </>
      )}
    </>
  );
}

function Matrix({ vectors, all }: { vectors: readonly Vector[]; all: number }) {
  const columns = [
    { label: <span className="sr-only">Text</span>, key: "text" },
    ...vectors.map((_, at) => ({ label: at + 1, key: String(at), isNumber: true })),
  ];
  return (
    <section aria-label="Similarity" className="grid gap-2">
      <h3 className="text-base font-semibold">Similarity</h3>
      <p className="text-muted">
        The cosine of the angle between each two: 1 for the same direction.
        {all > vectors.length ? ` The first ${vectors.length} of ${all}.` : ""}
      </p>
      <ScrollTable label="Similarity of each two">
        <ColumnHeads columns={columns} />
        <tbody className="divide-y divide-line">
          {vectors.map((a, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
            <tr key={row}>
              <th scope="row" className="px-3 py-1.5 text-left font-medium text-muted">
                {row + 1}
              </th>
              {vectors.map((b, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
                <td key={column} className={`${CELL_CLASS} text-right`} style={tint(getSimilarity(a, b))}>
                  {formatScore(getSimilarity(a, b))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}

/** Stronger colors for higher scores; the numbers show them too. */
const tint = (value: number) =>
  value > 0
    ? { background: `color-mix(in srgb, var(--color-accent-soft) ${Math.round(value * 100)}%, transparent)` }
    : {};
