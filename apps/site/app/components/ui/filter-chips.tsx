import { Link } from "react-router";
import { Icon } from "../icon.tsx";

/** A filter that is set, and where a click drops it. */
export interface Chip {
  /** The filter: "Task: Fill-Mask". */
  readonly label: string;
  readonly to: string;
}

/** Filters that are set, each a link to the page without it. Absent where none is. */
export function FilterChips({
  chips,
  clearTo,
  onDrop,
}: {
  chips: readonly Chip[];
  /** The page without any of them. */
  clearTo: string;
  /** The links go away with the filters: focus must have somewhere to be. */
  onDrop?: () => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap gap-2">
      {chips.map(({ label, to }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            preventScrollReset
            {...(onDrop ? { onClick: onDrop } : {})}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-accent/40 bg-accent-soft px-2.5 py-1 text-sm text-accent hover:border-accent pointer-coarse:min-h-11"
          >
            <span className="sr-only">Drop the filter </span>
            <bdi className="[overflow-wrap:anywhere]">{label}</bdi>
            <Icon name="close" className="size-3" />
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link
            to={clearTo}
            preventScrollReset
            {...(onDrop ? { onClick: onDrop } : {})}
            className="inline-flex min-h-8 items-center rounded-sm px-1 text-sm text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
