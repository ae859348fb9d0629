import { Form, Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import { FILTER_NAMES } from "./active-filters.ts";
import { FacetFilter } from "./facet-filter.tsx";
import { getPairValue, listRequestedPairs } from "./form-pairs.ts";
import { formatExact } from "./format.ts";
import type { ModelListView, SizeLink } from "./model-list.server.ts";
import { NumberFilterOptions } from "./number-filter-options.tsx";
import { Option } from "./option.tsx";
import { useFilterForm } from "./use-filter-form.ts";

/** Filters the list: a form without script; with script, a selection applies immediately. */
export function FilterForm({ view }: { view: ModelListView }) {
  const { query, dropped, facets, numbers, sizes, quants, gguf } = view;
  const pairs = listRequestedPairs(view);
  const handlers = useFilterForm(pairs);
  const fault = (key: "params" | "fits") => {
    const wrong = dropped.find((each) => each.key === key);
    return wrong && `Wanted: ${wrong.wanted}.`;
  };
  const [first, ...others] = facets;
  return (
    <Form
      {...handlers}
      role="search"
      aria-label="Filter models"
      action="/models"
      // Disables browser form restoration, which could contradict the URL.
      autoComplete="off"
      className="grid gap-5"
    >
      {pairs
        .filter(([key]) => key === "sort" || key === "view")
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <Field id="model-words" label="Words">
        {(control) => (
          <Input {...control} type="search" name="q" defaultValue={query.q} placeholder="Name, task or tag" />
        )}
      </Field>
      {first ? <FacetFilter facet={first} chosen={query[first.key]} open /> : null}
      {sizes ? (
        <div className="grid gap-2">
          <Field id="model-size" label={FILTER_NAMES.params} error={fault("params")}>
            {(control) => (
              <Input
                {...control}
                type="text"
                name="params"
                defaultValue={getPairValue(pairs, "params")}
                placeholder="1b-8b"
                spellCheck={false}
              />
            )}
          </Field>
          <SizeLinks sizes={sizes} chosen={getPairValue(pairs, "params")} />
        </div>
      ) : null}
      {quants ? (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-3">
          <Field id="model-memory" label="Fits in GB" error={fault("fits")}>
            {(control) => (
              <Input
                {...control}
                type="text"
                inputMode="decimal"
                name="fits"
                defaultValue={getPairValue(pairs, "fits")}
                placeholder="24"
              />
            )}
          </Field>
          <Field id="model-quantization" label="Quantization">
            {(control) => (
              <Select {...control} name="quant" defaultValue={query.quant}>
                {quants.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ) : null}
      {gguf === undefined ? null : (
        <Option name="gguf" value="1" label="GGUF available" count={gguf} chosen={query.gguf} />
      )}
      {numbers.map((facet) => (
        <NumberFilterOptions key={facet.key} facet={facet} />
      ))}
      {others.map((facet) => (
        <FacetFilter key={facet.key} facet={facet} chosen={query[facet.key]} />
      ))}
      <noscript>
        <Button type="submit" variant="primary" className="w-full">
          Apply
        </Button>
      </noscript>
    </Form>
  );
}

/** Common ranges; the selected one leads back to any size. */
function SizeLinks({ sizes, chosen }: { sizes: readonly SizeLink[]; chosen: string }) {
  return (
    <ul aria-label="Common sizes" className="flex flex-wrap gap-1.5">
      {sizes.map(({ range, label, to, count }) => {
        const active = range === chosen;
        return (
          <li key={range}>
            <Link
              to={to}
              preventScrollReset
              title={`${formatExact(count)} models`}
              {...(active ? { "aria-current": "true" as const } : {})}
              className={cx(
                "inline-flex min-h-8 items-center rounded-sm border px-2 text-xs tabular pointer-coarse:min-h-11",
                active
                  ? "border-accent bg-accent-soft font-semibold text-accent"
                  : "border-line bg-surface hover:bg-hover",
              )}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
