import { Form } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { DEFAULT_USAGE_QUERY, type UsageQuery, usageQuery } from "./usage-query.ts";

/** A form for the first and last day of a period. It works without JavaScript, and the rest of the URL stays. */
export function CustomPeriod({
  query,
  days,
}: {
  query: UsageQuery;
  /** The days that the page shows. `undefined` for another period. */
  days: readonly [from: string, to: string] | undefined;
}) {
  const [from = "", to = ""] = days ?? [];
  const kept = usageQuery.pairs({
    ...query,
    period: DEFAULT_USAGE_QUERY.period,
    from: "",
    to: "",
    after: "",
  });
  return (
    <details key={`${from} ${to}`} open={days !== undefined} className="group min-w-0 open:basis-full">
      <summary
        aria-current={days ? "true" : undefined}
        className="inline-flex min-h-8 items-center gap-1 rounded-sm text-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
      >
        Custom
        <Icon name="chevron" className="size-3.5 -rotate-90 transition-transform group-open:rotate-0" />
      </summary>
      <Form
        method="get"
        action="/usage"
        preventScrollReset
        aria-label="Custom period"
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        {kept.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <DayField id="from" label="From" value={from} />
        <DayField id="to" label="To" value={to} />
        <Button type="submit">Show</Button>
        <span className="flex min-h-10 items-center text-sm text-muted">Days are in UTC.</span>
      </Form>
    </details>
  );
}

function DayField({ id, label, value }: { id: "from" | "to"; label: string; value: string }) {
  return (
    <div className="w-44 max-w-full">
      <Field id={id} label={label}>
        {(control) => <Input {...control} type="date" name={id} defaultValue={value} required />}
      </Field>
    </div>
  );
}
