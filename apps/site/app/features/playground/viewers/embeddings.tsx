import { scoreText } from "../../../lib/score-text.ts";
import { norm, similarity, type Vector, vectorsOf } from "./vectors.ts";
import type { Viewer } from "./viewer.ts";

const FIRST = 6;
/** A larger matrix says nothing to the eye. */
const MATRIX = 12;

export const embeddings: Viewer = {
  id: "embeddings",
  matches: (data) => vectorsOf(data) !== undefined,
  View: ({ data }) => <Embeddings vectors={vectorsOf(data) ?? []} />,
};

const CELL = "border-t border-line px-2 py-1.5 text-right tabular";

function Embeddings({ vectors }: { vectors: readonly Vector[] }) {
  const several = vectors.length > 1;
  return (
    <div className="grid gap-6 text-sm">
      <Scrolled label="Vectors">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              Text
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Length
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Norm
            </th>
            <th scope="col" className="px-2 text-left font-medium">
              First values
            </th>
          </tr>
        </thead>
        <tbody>
          {vectors.slice(0, 100).map((vector, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
            <tr key={row}>
              <th scope="row" className="border-t border-line py-1.5 pr-2 text-left font-normal">
                {row + 1}
              </th>
              <td className={CELL}>{vector.length}</td>
              <td className={CELL}>{scoreText(norm(vector))}</td>
              <td className="border-t border-line px-2 py-1.5 font-mono text-xs whitespace-nowrap">
                {vector.slice(0, FIRST).map(scoreText).join(", ")}
                {vector.length > FIRST ? ", …" : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </Scrolled>
      {several ? <Matrix vectors={vectors.slice(0, MATRIX)} /> : null}
    </div>
  );
}

function Matrix({ vectors }: { vectors: readonly Vector[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Similarity</h3>
      <Scrolled label="Similarity">
        <thead className="text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">Text</span>
            </th>
            {vectors.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
              <th key={column} scope="col" className="px-2 py-1 text-right font-medium">
                {column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vectors.map((a, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
            <tr key={row}>
              <th scope="row" className="border-t border-line py-1.5 pr-2 text-left font-medium text-muted">
                {row + 1}
              </th>
              {vectors.map((b, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
                <td key={column} className={CELL}>
                  {scoreText(similarity(a, b))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Scrolled>
    </div>
  );
}

function Scrolled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full">{children}</table>
    </section>
  );
}
