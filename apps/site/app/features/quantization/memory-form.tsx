import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { ChoiceForm, ChoiceInput, ChoiceSelect } from "./choice-form.tsx";
import type { QuantizationView } from "./quantization-view.server.ts";
import { writeParameters } from "./read-value.ts";
import { gigabytes } from "./words.ts";

/** Asks for a model and tells the memory that it takes, with the sum. */
export function MemoryForm({ view }: { view: QuantizationView }) {
  const { choice, problems, sizedTypes, estimate } = view;
  return (
    <div className="grid gap-5">
      <ChoiceForm label="Memory" place="memory" choice={choice} keys={["params", "context", "type"]}>
        <div className="w-full sm:w-44">
          <ChoiceInput
            name="params"
            label="Parameters"
            value={choice.params === undefined ? "" : writeParameters(choice.params)}
            placeholder="7b"
            hint="Such as 7b or 350m"
            problems={problems}
          />
        </div>
        <div className="w-full sm:w-44">
          <ChoiceInput
            name="context"
            label="Context tokens"
            value={String(choice.context)}
            hint="Such as 8192 or 32k"
            problems={problems}
          />
        </div>
        <div className="w-full sm:w-44">
          <ChoiceSelect name="type" label="File type" value={choice.type}>
            {sizedTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </ChoiceSelect>
        </div>
        <Button type="submit" variant="primary" className="sm:mt-[1.6875rem]">
          Estimate
        </Button>
      </ChoiceForm>
      <Status>{estimate ? <Answer view={view} estimate={estimate} /> : null}</Status>
      {estimate ? <Sizes sizes={view.memorySizes} neededGb={estimate.totalGb} /> : null}
    </div>
  );
}

function Answer({
  view: { choice },
  estimate: { parameters, totalGb, parts, smallestGb },
}: {
  view: QuantizationView;
  estimate: NonNullable<QuantizationView["estimate"]>;
}) {
  return (
    <div className="grid max-w-(--container-text) gap-3">
      <p className="text-lg">
        About <strong className="tabular">{gigabytes(totalGb)}</strong> for {writeParameters(parameters)}{" "}
        weights in {choice.type}
        {smallestGb === undefined
          ? ": more than any common memory."
          : `: ${smallestGb} GB is the smallest that fits.`}
      </p>
      <ul className="grid gap-1 text-sm tabular">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Weights times bits per weight, and for each token of the context the keys and values that are cached,
        and the buffers of the computation. The cache is a guess from the number of weights, right within a
        factor of two or so. A GB is 10⁹ bytes; systems and screens need memory too.
      </p>
    </div>
  );
}

function Sizes({ sizes, neededGb }: { sizes: readonly number[]; neededGb: number }) {
  return (
    <ul aria-label="Common memory sizes" className="flex flex-wrap gap-2 text-sm tabular">
      {sizes.map((size) => {
        const fits = neededGb <= size;
        return (
          <li
            key={size}
            className={
              fits
                ? "rounded-sm border border-good/30 bg-good-soft px-2 py-0.5 text-good"
                : "rounded-sm border border-line px-2 py-0.5 text-muted"
            }
          >
            {size} GB: {fits ? "fits" : "too small"}
          </li>
        );
      })}
    </ul>
  );
}
