import { Link } from "react-router";
import { MemoryBar } from "../../components/memory-bar.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { buildContextField } from "./context-field.ts";
import { LINK_CLASS } from "./fact-link.tsx";
import { formatExact } from "./format.ts";
import type { MachineView } from "./machine-view.server.ts";
import { buildMemoryField } from "./memory-field.ts";

/** The reader's machine, and how much of its memory the model needs. */
export function MachinePart({ machine }: { machine: MachineView }) {
  const { memoryGb, memoryOptions, context, file, totalGb } = machine;
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
            buildMemoryField(memoryGb, memoryOptions),
            ...(context ? [buildContextField(context.value, context.usual, context.longest)] : []),
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
  return (
    <MemoryBar
      label="Memory needed"
      parts={{ weights: weightsGb, context: contextGb, overhead: overheadGb }}
      totalGb={totalGb}
      limitGb={memoryGb}
      format={(gb) => `${formatGb(gb)} GB`}
    >
      <li>
        <Link to="/quantization#memory" className={LINK_CLASS}>
          How it is estimated
        </Link>
      </li>
    </MemoryBar>
  );
}
