import { Link } from "react-router";
import { Logo } from "../../components/ui/logo.tsx";
import { formatCount } from "../../lib/format.ts";
import { CAPABILITY_LABELS, type Matrix } from "./views.ts";

/** The matrix as a list per provider, for small screens. */
export function ProviderList({ matrix: { columns, groups } }: { matrix: Matrix }) {
  const rows = groups.flatMap((group) => group.rows);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface md:hidden">
      {columns.map(({ id, label, models }, column) => (
        <li key={id} className="grid gap-2 px-4 py-3.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-base">
              <Link
                to={`/providers/${id}`}
                className="inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <Logo name={id} className="mr-2" />
                {label}
              </Link>
            </h2>
            {models > 0 ? (
              <p className="text-xs text-muted tabular">{formatCount(models, "model")} listed</p>
            ) : null}
          </div>
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {rows.map(({ id: operation, name, cells }) => {
              const cell = cells[column] ?? "no";
              return cell === "no" ? null : (
                <li key={operation}>
                  {name}
                  {cell === "yes" ? null : (
                    <span className="text-muted">{CAPABILITY_LABELS[cell].replace(/^yes/, "")}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
