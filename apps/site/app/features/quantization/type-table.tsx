import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CELL_CLASS, type Column, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { Status } from "../../components/ui/status.tsx";
import { formatCount } from "../../lib/format.ts";
import { ChoiceForm, ChoiceSelect } from "./choice-form.tsx";
import { formatBits, formatBlock, formatGigabytes, formatWeights } from "./messages.ts";
import type { QuantizationView, TypeRow } from "./quantization-view.server.ts";
import { type Choice, type SortKey, toChoiceUrl } from "./query.ts";
import { getDirection, getNextSort } from "./sort-types.ts";
import { TypeLink } from "./type-link.tsx";

/** All file types, or those of a family, in the order that the URL requests. */
export function TypeTable({ view }: { view: QuantizationView }) {
  const { choice, known, types, families } = view;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ChoiceForm
          label="Filter file types"
          place="types"
          choice={choice}
          known={known}
          keys={["family"]}
          className="flex items-end gap-3"
        >
          <div className="w-52">
            <ChoiceSelect name="family" label="Family" value={choice.family ?? ""} sendsAtOnce>
              <option value="">All families</option>
              {families.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </ChoiceSelect>
          </div>
          <noscript>
            <Button type="submit">Apply</Button>
          </noscript>
        </ChoiceForm>
        <Status className="pb-2 text-sm text-muted tabular">{formatTypeCount(view)}</Status>
      </div>
      <ScrollTable labelledBy="types" stickyColumn>
        <ColumnHeads columns={columnsFor(choice)} />
        <tbody className="divide-y divide-line">
          {types.map((type) => (
            <Row key={type.name} type={type} />
          ))}
        </tbody>
      </ScrollTable>
      <p className="max-w-(--container-text) text-sm text-muted">
        The largest types of each family come first. llama.cpp measured the sizes of mixed types on a model
        with 8 billion weights. A + marks a size that was not measured. It is the size of the main tensor
        type, and files are a little larger.
      </p>
    </div>
  );
}

function formatTypeCount({ choice, types, total, fit }: QuantizationView): string {
  const shown = choice.family
    ? `${types.length} of ${formatCount(total, "file type")}`
    : formatCount(total, "file type");
  return `${shown}; ${fit.count} of all fit ${formatGigabytes(fit.memoryGb)}`;
}

function columnsFor(choice: Choice): Column[] {
  const sortable = (key: SortKey, label: string, isNumber = false): Column => ({
    key,
    label,
    isNumber,
    sort: {
      to: `${toChoiceUrl({ ...choice, sort: getNextSort(key, choice.sort) })}#types`,
      now: getDirection(key, choice.sort),
    },
  });
  const memory = { key: "memory", label: `Memory, ${formatWeights(choice.params)}`, isNumber: true };
  return [
    sortable("name", "Name"),
    sortable("bits", "Bits per weight", true),
    memory,
    sortable("block", "Block"),
    sortable("family", "Family"),
  ];
}

function Row({ type }: { type: TypeRow }) {
  const { name, block, family, state, fits } = type;
  return (
    <tr className={cx("[&:hover>*]:bg-sunken", state === "retired" && "text-muted")}>
      <th scope="row" className={cx(CELL_CLASS, "bg-surface text-left font-normal")}>
        <TypeLink name={name} />
      </th>
      <td className={cx(CELL_CLASS, "text-right")}>
        {type.bits ? formatBits(type) : <span className="text-muted">not known</span>}
      </td>
      <td className={cx(CELL_CLASS, "text-right", fits === false && "text-muted")}>
        <Memory type={type} />
      </td>
      <td className={CELL_CLASS}>
        {block ? <Block block={block} /> : <span className="text-muted">not known</span>}
      </td>
      <td className={CELL_CLASS}>
        {family.name}
        {state === "retired" ? (
          <Badge tone="warn" className="ml-2">
            retired
          </Badge>
        ) : null}
      </td>
    </tr>
  );
}

/** The state has text and a mark, not only a color. */
function Memory({ type: { memoryGb, fits } }: { type: TypeRow }) {
  if (memoryGb === undefined) return <span className="text-muted">not known</span>;
  return (
    <span className="inline-flex h-5 items-center gap-1.5 align-middle">
      {fits === undefined ? null : (
        <Icon name={fits ? "check" : "close"} className={fits ? "text-good" : "text-muted"} />
      )}
      <span className={cx(fits && "font-medium")}>{formatGigabytes(memoryGb)}</span>
      {fits === undefined ? null : <span className="sr-only">{fits ? ", fits" : ", too large"}</span>}
    </span>
  );
}

/** "256 weights, 144 B", as a table has room for. */
function Block({ block: { weights, bytes } }: { block: NonNullable<TypeRow["block"]> }) {
  const short = weights === 1 ? `${bytes} B each` : `${weights} weights, ${bytes} B`;
  return <span title={formatBlock({ weights, bytes })}>{short}</span>;
}
