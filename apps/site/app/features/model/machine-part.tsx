import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { LINK_CLASS } from "./fact-link.tsx";
import { formatExact } from "./format.ts";
import type { MachineView } from "./machine-view.server.ts";

/** The reader's machine, and how much of its memory the model needs. */
export function MachinePart({ machine }: { machine: MachineView }) {
  const { memoryGb, memoryOptions, file, totalGb } = machine;
  const fits = memoryGb !== undefined && totalGb <= memoryGb;
  return (
    <section
      aria-labelledby="machine"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id="machine" className="sr-only">
        Your machine
      </h3>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <ChoiceForm
          label="Select your machine"
          fields={[
            {
              name: "fits",
              label: "Memory of your machine",
              value: memoryGb === undefined ? "" : `${memoryGb}gb`,
              options: [
                { value: "", label: "Not selected" },
                ...memoryOptions.map((memory) => ({
                  value: `${memory}gb`,
                  label: `${formatExact(memory)} GB`,
                })),
              ],
            },
          ]}
        />
        <p className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {memoryGb === undefined ? null : (
            <Badge tone={fits ? "good" : "bad"}>{fits ? "Fits" : "Does not fit"}</Badge>
          )}
          <span className="font-mono">
            {formatGb(totalGb)}
            {memoryGb === undefined ? " GB" : ` of ${formatExact(memoryGb)} GB`}
          </span>
          <bdi className="text-muted [overflow-wrap:anywhere]">
            {file === undefined ? "published weights" : sanitizeText(file, 200)}
          </bdi>
        </p>
      </div>
      <MemoryShares machine={machine} />
    </section>
  );
}

const formatGb = (gb: number): string => gb.toFixed(gb < 100 ? 1 : 0);

/** One bar for the memory of the machine. The list below it has the same numbers. */
function MemoryShares({
  machine: { memoryGb = 0, weightsGb, contextGb, overheadGb, totalGb },
}: {
  machine: MachineView;
}) {
  const scaleGb = Math.max(memoryGb, totalGb);
  const parts = [
    { name: "weights", gb: weightsGb, look: "bg-accent" },
    { name: "context", gb: contextGb, look: "bg-accent/45" },
    { name: "overhead", gb: overheadGb, look: "bg-line-strong/50" },
  ];
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className="relative flex h-3 gap-px overflow-hidden rounded-full border border-line-strong bg-sunken [print-color-adjust:exact]"
      >
        {parts.map(({ name, gb, look }) => (
          <span key={name} className={look} style={{ width: `${(gb / scaleGb) * 100}%` }} />
        ))}
        {memoryGb > 0 && memoryGb < totalGb ? (
          <span
            className="absolute inset-y-0 w-0.5 bg-bad"
            style={{ left: `${(memoryGb / scaleGb) * 100}%` }}
          />
        ) : null}
      </div>
      <ul aria-label="Memory needed" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular">
        {parts.map(({ name, gb, look }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx("size-2.5 rounded-sm border border-line-strong", look)} />
            {name} {formatGb(gb)} GB
          </li>
        ))}
        <li>
          <Link to="/quantization#memory" className={LINK_CLASS}>
            How it is estimated
          </Link>
        </li>
      </ul>
    </div>
  );
}
