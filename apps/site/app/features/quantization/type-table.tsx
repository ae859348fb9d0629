import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { count } from "../../lib/format.ts";
import { type Choice, choiceAddress, type SortKey } from "./address.ts";
import { ChoiceForm, ChoiceSelect } from "./choice-form.tsx";
import type { QuantizationView } from "./quantization-view.server.ts";
import { CELL, HEAD, ScrollTable } from "./scroll-table.tsx";
import { keyOf, nextSort } from "./sort.ts";
import { TypeLink } from "./type-link.tsx";
import { bitsOf, blockOf, STATE_NAMES } from "./words.ts";

const COLUMNS: readonly (readonly [SortKey, string])[] = [
  ["name", "Name"],
  ["bits", "Bits per weight"],
  ["block", "Block"],
  ["family", "Family"],
];

/** All file types, or those of a family, in the order that the address asks for. */
export function TypeTable({ view: { choice, types, total, families } }: { view: QuantizationView }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ChoiceForm label="Filter file types" place="types" choice={choice} keys={["family"]}>
          <div className="w-56">
            <ChoiceSelect name="family" label="Family" value={choice.family ?? ""}>
              <option value="">All families</option>
              {families.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </ChoiceSelect>
          </div>
          <Button type="submit" className="mt-[1.6875rem]">
            Apply
          </Button>
        </ChoiceForm>
        <Status className="text-sm text-muted tabular">
          {choice.family ? `${types.length} of ${count(total, "file type")}` : count(total, "file type")}
        </Status>
      </div>
      <ScrollTable label="File types">
        <thead className="bg-raised text-left">
          <tr>
            {COLUMNS.map(([key, label]) => (
              <SortHeading key={key} column={key} label={label} choice={choice} />
            ))}
            <th scope="col" className={HEAD}>
              State
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {types.map((type) => (
            <tr key={type.name}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                <TypeLink name={type.name} />
              </th>
              <td className={CELL}>{bitsOf(type)}</td>
              <td className={CELL}>{type.block ? blockOf(type.block) : "not known"}</td>
              <td className={CELL}>{type.family.name}</td>
              <td className={CELL}>{STATE_NAMES[type.state]}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="max-w-(--container-text) text-sm text-muted">
        Unsorted, the largest come first by kind. Sizes of mixed types are those that llama.cpp measured on
        one model of 8 billion weights. A + marks sizes that were not measured: the bits of the main tensor
        type, of which a file has a little more.
      </p>
    </div>
  );
}

function SortHeading({ column, label, choice }: { column: SortKey; label: string; choice: Choice }) {
  const { sort } = choice;
  const active = sort !== undefined && keyOf(sort) === column;
  const descending = sort?.startsWith("-");
  return (
    <th
      scope="col"
      className={HEAD}
      {...(active ? { "aria-sort": descending ? ("descending" as const) : ("ascending" as const) } : {})}
    >
      <Link
        to={`${choiceAddress({ ...choice, sort: nextSort(column, sort) })}#types`}
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1 rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {label}
        {active ? <span aria-hidden="true">{descending ? "↓" : "↑"}</span> : null}
      </Link>
    </th>
  );
}
