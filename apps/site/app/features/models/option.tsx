import { formatExact } from "./format.ts";

/** A box to tick, or one of several options, with how many models it would leave. */
export function Option({
  type = "checkbox",
  name,
  value,
  label,
  count,
  chosen,
}: {
  type?: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  count: number;
  chosen: boolean;
}) {
  return (
    <label className="flex min-h-8 items-center gap-2.5 rounded-sm text-sm hover:bg-hover pointer-coarse:min-h-11">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={chosen}
        className="ml-0.5 size-4 shrink-0 accent-accent"
      />
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{label}</bdi>
      <span className="ml-auto pl-2 text-muted tabular">
        <span className="sr-only">, </span>
        {formatExact(count)}
        <span className="sr-only"> models</span>
      </span>
    </label>
  );
}
