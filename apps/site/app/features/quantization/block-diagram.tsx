import { cx } from "../../components/cx.ts";
import { formatCount } from "../../lib/format.ts";
import type { BlockView } from "./quantization-view.server.ts";

const PERCENT = 100;

type Role = BlockView["parts"][number]["role"];

const LOOKS: Readonly<Record<Role, string>> = {
  weights: "bg-accent text-accent-ink",
  scales: "bg-accent-soft text-accent",
  offsets: "bg-warn-soft text-warn",
};
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  weights: "weights",
  scales: "scale",
  offsets: "offset",
};

/** Bytes of a block in order, with proportional widths; a list contains the same as text. */
export function BlockDiagram({ block: { tensor, weights, bytes, parts } }: { block: BlockView }) {
  return (
    <figure className="grid gap-4">
      <div
        aria-hidden="true"
        className="flex h-16 gap-px overflow-hidden rounded-md border border-line-strong bg-line-strong"
      >
        {parts.map(({ holds, role, bytes: size }) => (
          <span
            key={holds}
            className={cx(
              "grid min-w-1.5 place-items-center overflow-hidden text-xs font-medium whitespace-nowrap tabular",
              LOOKS[role],
            )}
            style={{ flexGrow: size, flexBasis: 0 }}
          >
            {size / bytes > 0.09 ? size : ""}
          </span>
        ))}
      </div>
      <figcaption className="text-sm text-muted">
        One block of {tensor}: {formatCount(bytes, "byte")} for {formatCount(weights, "weight")}, drawn to
        scale.
      </figcaption>
      <ol className="grid gap-1.5 text-sm">
        {parts.map(({ holds, role, bytes: size }) => (
          <li
            key={holds}
            className="grid grid-cols-[4.5rem_auto_minmax(0,1fr)] items-baseline gap-3 sm:grid-cols-[4.5rem_5.5rem_minmax(0,1fr)]"
          >
            <span className="text-right tabular">{formatCount(size, "byte")}</span>
            <span className="flex items-center gap-1.5 text-muted">
              <span
                aria-hidden="true"
                className={cx("size-2.5 shrink-0 rounded-sm border border-line-strong", LOOKS[role])}
              />
              <span className="max-sm:sr-only">{ROLE_NAMES[role]}</span>
            </span>
            <span>
              {holds}
              <span className="text-muted tabular">, {Math.round((size / bytes) * PERCENT)} %</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
