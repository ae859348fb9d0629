import { Link } from "react-router";
import { type Choice, toChoiceUrl } from "./query.ts";

/** Links that set one value of the memory form. The rest of the URL stays. */
export function ExampleLinks({
  label,
  choice,
  name,
  values,
  format,
}: {
  label: string;
  choice: Choice;
  name: "params" | "context" | "fits";
  values: readonly number[];
  format: (value: number) => string;
}) {
  return (
    <nav aria-label={`Common values: ${label}`} className="flex flex-wrap items-center gap-1.5 text-sm">
      <span aria-hidden="true" className="mr-0.5 text-muted">
        {label}
      </span>
      {values.map((value) => (
        <Link
          key={value}
          to={`${toChoiceUrl({ ...choice, [name]: value })}#memory`}
          preventScrollReset
          replace
          aria-current={choice[name] === value ? "true" : undefined}
          className="inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-2.5 font-mono text-xs hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11"
        >
          {format(value)}
        </Link>
      ))}
    </nav>
  );
}
