import { writeCount, writeGigabytes } from "@inferhub/catalog/amounts";
import { MemoryBar } from "../../components/memory-bar.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { formatCount } from "../../lib/format.ts";
import { ChoiceForm, ChoiceInput, ChoiceSelect } from "./choice-form.tsx";
import { formatGigabytes } from "./messages.ts";
import type { Estimate, QuantizationView } from "./quantization-view.server.ts";
import { TypeLink } from "./type-link.tsx";

/** Requests a model and a machine, and reports the memory that the model takes, with the sum. */
export function MemoryForm({ view }: { view: QuantizationView }) {
  const { choice, known, problems, estimate } = view;
  return (
    <div className="grid gap-5">
      <ChoiceForm
        label="Memory"
        place="memory"
        choice={choice}
        known={known}
        keys={["params", "context", "type", "fits"]}
        className="grid grid-cols-2 items-start gap-3"
      >
        <ChoiceInput
          name="params"
          label="Parameters"
          value={choice.params === undefined ? "" : writeCount(choice.params)}
          placeholder="7b"
          problems={problems}
        />
        <ChoiceSelect name="type" label="File type" value={choice.type}>
          {known.types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </ChoiceSelect>
        <ChoiceInput
          name="context"
          label="Context tokens"
          value={String(choice.context)}
          placeholder="32k"
          problems={problems}
        />
        <ChoiceInput
          name="fits"
          label="Your memory"
          value={choice.fits === undefined ? "" : writeGigabytes(choice.fits)}
          placeholder="24gb"
          problems={problems}
        />
        <Button type="submit" variant="primary" className="col-span-full">
          Estimate
        </Button>
      </ChoiceForm>
      <Status>
        {estimate ? (
          <MemoryEstimate view={view} estimate={estimate} />
        ) : (
          <p className="text-sm text-muted">
            Enter the number of parameters, such as 7b or 350m, and your machine's memory. The table marks the
            types that fit.
          </p>
        )}
      </Status>
    </div>
  );
}

function MemoryEstimate({ view: { choice, fit }, estimate }: { view: QuantizationView; estimate: Estimate }) {
  const { parameters, totalGb, smallestGb, parts } = estimate;
  return (
    <div className="grid gap-4">
      <p className="grid">
        <strong className="text-2xl tabular">{formatGigabytes(totalGb)}</strong>
        <span className="text-sm text-muted tabular">
          for {writeCount(parameters)} weights in {choice.type}, {formatCount(choice.context, "token")} of
          context
        </span>
      </p>
      <MemoryBar
        label="Shares"
        parts={{ weights: estimate.weightsGb, context: estimate.cacheGb, buffers: estimate.workGb }}
        totalGb={estimate.totalGb}
        format={formatGigabytes}
      />
      <MemorySum parts={parts} total={formatGigabytes(totalGb)} />
      {fit ? (
        <FitSummary fit={fit} type={choice.type} fits={totalGb <= fit.memoryGb} />
      ) : (
        <p className="text-sm">
          {smallestGb === undefined
            ? "That is more than any common memory."
            : `The smallest common memory that holds it: ${smallestGb} GB.`}
        </p>
      )}
      <p className="text-xs text-muted">
        The cache is a guess from the number of weights, right within a factor of two or so. A GB is 10⁹
        bytes; systems and screens need memory too.
      </p>
    </div>
  );
}

/** The formula with its figures, a line for each summand. */
function MemorySum({ parts, total }: { parts: readonly string[]; total: string }) {
  return (
    <ul aria-label="The sum" className="grid gap-1 font-mono text-xs tabular">
      {parts.map((part) => {
        const [left, right] = part.split(" = ");
        return (
          <li key={part} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
            <span className="text-muted">{left} =</span> <span>{right}</span>
          </li>
        );
      })}
      <li className="flex justify-between border-t border-line pt-1 font-semibold">
        <span>total =</span> <span>{total}</span>
      </li>
    </ul>
  );
}

function FitSummary({
  fit: { memoryGb, largest },
  type,
  fits,
}: {
  fit: NonNullable<QuantizationView["fit"]>;
  type: string;
  fits: boolean;
}) {
  return (
    <p className="text-sm">
      {type} {fits ? "fits" : "does not fit"} {formatGigabytes(memoryGb)}.{" "}
      {largest === undefined ? (
        "No type whose size is certain does."
      ) : largest === type ? (
        "It is the largest that does."
      ) : (
        <>
          The largest that does is <TypeLink name={largest} />.
        </>
      )}
    </p>
  );
}
