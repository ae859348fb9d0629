import { cx } from "../../components/cx.ts";
import { CAPABILITY_ICONS } from "./matrix-table.tsx";
import { CAPABILITY_LABELS, type Capability, type Matrix } from "./views.ts";

const ORDER: readonly Capability[] = ["streams", "yes", "untried", "no"];

/** Legend of a matrix; omits unused marks. */
export function MatrixKey({ matrix: { groups } }: { matrix: Matrix }) {
  const used = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)));
  return (
    <ul
      aria-label="Marks"
      className={cx("flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted max-md:hidden", CAPABILITY_ICONS)}
    >
      {ORDER.filter((each) => used.has(each)).map((each) => (
        <li key={each} className="flex items-center gap-2">
          <span aria-hidden="true" className={`mark ${each} inline-flex items-center`} />
          {CAPABILITY_LABELS[each]}
        </li>
      ))}
    </ul>
  );
}
