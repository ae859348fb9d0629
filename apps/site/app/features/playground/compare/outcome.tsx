import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/input.tsx";
import type { ColumnFigures } from "./compare-figures.ts";
import { FigureTable } from "./figure-table.tsx";
import { type ColumnImage, ImageZoom } from "./image-zoom.tsx";
import { Votes } from "./votes.tsx";

/** The results of all columns: figures side by side, text differences, and votes. */
export function Outcome({
  names,
  texts,
  figures,
  images,
  isRunning,
  marked,
  onMark,
}: {
  /** Of the columns: "gpt-oss-120b on Groq". */
  names: readonly string[];
  texts: readonly string[];
  figures: readonly ColumnFigures[];
  /** Image outputs, of the columns that have one. */
  images: readonly ColumnImage[];
  isRunning: boolean;
  /** Index of the column that the others are compared with. */
  marked: number | undefined;
  onMark: (column: number | undefined) => void;
}) {
  const isComparable = texts.filter(Boolean).length > 1;
  return (
    <section aria-label="Outcome" data-testid="outcome" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FigureTable names={names} figures={figures} />
      {images.length > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ImageZoom images={images} />
          {isRunning ? null : <Votes names={names} />}
        </div>
      ) : null}
      {isComparable ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="small"
              aria-pressed={marked !== undefined}
              onClick={() => onMark(marked === undefined ? 0 : undefined)}
            >
              {marked === undefined ? "Show differences" : "Hide differences"}
            </Button>
            {marked === undefined ? null : (
              <label htmlFor="baseline" className="inline-flex items-center gap-2 text-sm">
                Compare with
                <Select
                  id="baseline"
                  className="w-auto!"
                  value={marked}
                  onChange={({ target }) => onMark(Number(target.value))}
                >
                  {names.map((name, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have an order, and can be equal
                    <option key={at} value={at}>
                      {at + 1}: {name}
                    </option>
                  ))}
                </Select>
              </label>
            )}
          </div>
          {isRunning ? null : <Votes names={names} />}
        </div>
      ) : null}
    </section>
  );
}
