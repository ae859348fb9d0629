import { FILTER_NAMES } from "./active-filters.ts";
import { FacetDisclosure } from "./facet-disclosure.tsx";
import type { NumberFacet } from "./number-facets.server.ts";
import { Option } from "./option.tsx";

/** Limits of a number, one at a time. Open if one is selected. */
export function NumberFilterOptions({ facet: { key, hint, options, chosen } }: { facet: NumberFacet }) {
  const selected = options.find(({ value }) => value === chosen);
  return (
    <FacetDisclosure name={FILTER_NAMES[key]} chosen={chosen === "" ? "" : (selected?.label ?? chosen)}>
      <fieldset>
        <legend className="pb-1 text-xs text-muted">{hint}</legend>
        {options.map(({ value, label, count }) => (
          <Option
            key={value}
            type="radio"
            name={key}
            value={value}
            label={label}
            count={count}
            chosen={value === chosen}
          />
        ))}
      </fieldset>
    </FacetDisclosure>
  );
}
