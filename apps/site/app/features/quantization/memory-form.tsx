import { writeCount, writeGigabytes } from "@inferhub/catalog/amounts";
import { MemoryBar } from "../../components/memory-bar.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { Status } from "../../components/ui/status.tsx";
import { formatCount } from "../../lib/format.ts";
import { ChoiceForm, ChoiceInput, ChoiceSelect } from "./choice-form.tsx";
import { ExampleLinks } from "./example-links.tsx";
import { formatGigabytes, formatTokens, formatWeights } from "./messages.ts";
import type { Fit, QuantizationView } from "./quantization-view.server.ts";
import { TypeLink } from "./type-link.tsx";

/** A form for a model and a machine, and the memory that the model needs. */
export function MemoryForm({ view }: { view: QuantizationView }) {
  const { choice, known, problems, examples } = view;
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <ChoiceForm
          label="Memory"
          place="memory"
          choice={choice}
          known={known}
          keys={["params", "context", "type", "fits"]}
          className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
        >
          <ChoiceInput
            name="params"
            label="Parameters"
            value={writeCount(choice.params)}
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
            value={writeGigabytes(choice.fits)}
            placeholder="24gb"
            problems={problems}
          />
          <Button type="submit" variant="primary" className="max-md:col-span-full md:mt-[1.6875rem]">
            Estimate
          </Button>
        </ChoiceForm>
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          <ExampleLinks
            label="Parameters"
            choice={choice}
            name="params"
            values={examples.params}
            format={formatWeights}
          />
          <ExampleLinks
            label="Context"
            choice={choice}
            name="context"
            values={examples.context}
            format={formatTokens}
          />
          <ExampleLinks
            label="Memory"
            choice={choice}
            name="fits"
            values={examples.fits}
            format={formatGigabytes}
          />
        </div>
      </div>
      <Status>
        <MemoryEstimate view={view} />
      </Status>
    </div>
  );
}

function MemoryEstimate({ view: { choice, fit, estimate } }: { view: QuantizationView }) {
  const { parameters, totalGb, smallestGb, parts } = estimate;
  const fits = totalGb <= fit.memoryGb;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={fits ? "good" : "bad"}>{fits ? "Fits" : "Does not fit"}</Badge>
        <p className="font-mono text-2xl font-semibold">
          {formatGigabytes(totalGb)}{" "}
          <span className="text-base font-normal text-muted">of {formatGigabytes(fit.memoryGb)}</span>
        </p>
        <p className="text-sm text-muted">
          {formatWeights(parameters)} parameters in {choice.type}, {formatCount(choice.context, "token")} of
          context
        </p>
      </div>
      <MemoryBar
        label="Parts of the memory"
        parts={{ weights: estimate.weightsGb, context: estimate.cacheGb, overhead: estimate.workGb }}
        totalGb={totalGb}
        limitGb={fit.memoryGb}
        format={formatGigabytes}
      />
      <p className="text-sm">
        <FitSummary fit={fit} type={choice.type} fits={fits} />{" "}
        {smallestGb === undefined
          ? "No common memory size is large enough."
          : `The smallest common memory that holds it: ${smallestGb} GB.`}
      </p>
      <Disclosure summary="How it is estimated">
        <div className="grid max-w-(--container-text) gap-3">
          <MemorySum parts={parts} total={formatGigabytes(totalGb)} />
          <p className="text-sm text-muted">
            The memory of the context is estimated from the number of parameters. The real value can be half
            or twice as much. 1 GB is 10⁹ bytes. The operating system and the screen need memory too.
          </p>
        </div>
      </Disclosure>
    </div>
  );
}

/** The formula with its numbers, a line for each summand. */
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

function FitSummary({ fit: { memoryGb, largest }, type, fits }: { fit: Fit; type: string; fits: boolean }) {
  return (
    <>
      {type} {fits ? "fits" : "does not fit"} in {formatGigabytes(memoryGb)}.{" "}
      {largest === undefined ? (
        "No type of known size fits."
      ) : largest === type ? (
        "It is the largest type that fits."
      ) : (
        <>
          The largest type that fits is <TypeLink name={largest} />.
        </>
      )}
    </>
  );
}
