import { cx } from "../../components/cx.ts";
import { formatGigabytes } from "./messages.ts";
import type { Estimate } from "./quantization-view.server.ts";

const PERCENT = 100;

/** How the memory is shared out: drawn for eyes, said by its legend. */
export function MemoryBar({
  estimate: { weightsGb, cacheGb, workGb, totalGb },
}: {
  estimate: Pick<Estimate, "weightsGb" | "cacheGb" | "workGb" | "totalGb">;
}) {
  const parts = [
    { name: "weights", gb: weightsGb, look: "bg-accent" },
    { name: "context", gb: cacheGb, look: "bg-accent/45" },
    { name: "buffers", gb: workGb, look: "bg-line-strong/50" },
  ];
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className="flex h-3 gap-px overflow-hidden rounded-full border border-line-strong"
      >
        {parts.map(({ name, gb, look }) => (
          <span key={name} className={look} style={{ width: `${(gb / totalGb) * PERCENT}%` }} />
        ))}
      </div>
      <ul aria-label="Shares" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular">
        {parts.map(({ name, gb, look }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx("size-2.5 rounded-sm border border-line-strong", look)} />
            {name} {formatGigabytes(gb)}
          </li>
        ))}
      </ul>
    </div>
  );
}
