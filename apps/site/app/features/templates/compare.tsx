import { lazy, Suspense } from "react";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";
import { EvaluationErrorBox } from "./evaluation-error-box.tsx";
import type { OtherOutput } from "./report.ts";
import type { NamedChoice } from "./templates-view.server.ts";

const CompareView = lazy(() =>
  import("./compare-view.tsx").then(({ CompareView }) => ({ default: CompareView })),
);

/** The output next to that of a different template, for the same context. */
export function Compare({
  choices,
  chosen,
  label,
  output,
  other,
  onChoose,
}: {
  choices: readonly NamedChoice[];
  chosen: string;
  label: string | undefined;
  output: string | undefined;
  other: OtherOutput | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <section aria-labelledby="compare-title" className="needs-script grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="compare-title" className="sr-only">
        Another template’s output
      </h3>
      <div className="max-w-xs">
        <Field id="compare" label="Compare with template">
          <Select id="compare" value={chosen} onChange={({ target }) => onChoose(target.value)}>
            <option value="">No other template</option>
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {chosen && label && other && "problem" in other ? (
        <EvaluationErrorBox title={`${label} cannot write this context`} error={other.problem} />
      ) : null}
      {chosen && label && other && "text" in other && output !== undefined ? (
        <Suspense fallback={<p className="text-sm text-muted">Comparing…</p>}>
          <CompareView output={output} other={other.text} label={label} />
        </Suspense>
      ) : null}
    </section>
  );
}
