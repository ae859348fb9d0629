import type { MetricExample } from "./examples.ts";

/** A case of a metric with its calculation. */
export function WorkedExample({ example: { given, steps } }: { example: MetricExample }) {
  return (
    <section
      aria-labelledby="example"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="example" className="text-xl">
        Example
      </h2>
      <p className="max-w-(--container-text)">{given}</p>
      <p className="rounded-md bg-sunken px-3 py-2.5 font-mono text-sm [overflow-wrap:anywhere]">{steps}</p>
    </section>
  );
}
