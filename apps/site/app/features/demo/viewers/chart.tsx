const PERCENT = 100;

/** Labels with their scores, as bars whose numbers are told. A negative score has no bar. */
export function ChartItem({ data }: { data: readonly { readonly label: string; readonly score: number }[] }) {
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Label</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ label, score }) => (
          <tr key={label}>
            <th scope="row" className="w-full min-w-0 py-1.5 pr-3 text-left font-normal">
              <span dir="auto" className="block break-words">
                {label}
              </span>
              <span
                aria-hidden="true"
                className="mt-1 block h-1.5 rounded-full bg-accent"
                style={{ width: `${shareOf(score) * PERCENT}%`, minWidth: "2px" }}
              />
            </th>
            <td className="py-1.5 text-right align-bottom tabular">
              {Number.isFinite(score) ? score : "not a number"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareOf = (score: number) => (Number.isFinite(score) ? Math.min(1, Math.max(0, score)) : 0);
