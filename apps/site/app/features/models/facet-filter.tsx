import { Icon } from "../../components/icon.tsx";
import { FILTER_NAMES } from "./active-filters.ts";
import { FacetDisclosure, useOpened } from "./facet-disclosure.tsx";
import type { Facet, Option as OptionFacts } from "./model-list.server.ts";
import { Option } from "./option.tsx";

/** Values of a facet with OR semantics: the most common ones, and a menu with the remaining ones. */
export function FacetFilter({
  facet: { key, options, more },
  chosen,
  open = false,
}: {
  facet: Facet;
  chosen: readonly string[];
  open?: boolean;
}) {
  const name = FILTER_NAMES[key];
  const hasMoreOpen = useOpened(more.some(({ value }) => chosen.includes(value)));
  const list = (values: readonly OptionFacts[], label: string) => (
    <ul aria-label={label}>
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <Option name={key} value={value} label={label} count={count} chosen={chosen.includes(value)} />
        </li>
      ))}
    </ul>
  );
  return (
    <FacetDisclosure name={name} chosen={chosen.length > 0 ? `${chosen.length} chosen` : ""} open={open}>
      {options.length > 0 ? (
        list(options, name)
      ) : (
        <p className="py-1 text-sm text-muted">No model under the other filters names one.</p>
      )}
      {more.length > 0 ? (
        <details open={hasMoreOpen} className="group/more">
          <summary className="flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-accent hover:underline pointer-coarse:min-h-11">
            <Icon name="chevron" className="size-3.5 -rotate-90 group-open/more:rotate-0" />
            {more.length} more by name
          </summary>
          {list(more, `More: ${name}`)}
        </details>
      ) : null}
    </FacetDisclosure>
  );
}
