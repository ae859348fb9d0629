import { Badge } from "../../components/ui/badge.tsx";
import { count } from "../../lib/format.ts";
import { dollars, longDay, tokens } from "./format.ts";
import { ScrollingTable } from "./scrolling-table.tsx";
import type { ListedModel, ListedModels } from "./views.ts";

const COLUMNS = [
  { label: "Model" },
  { label: "Id here" },
  { label: "Context", isNumber: true },
  { label: "Longest answer", isNumber: true },
  { label: "Input", isNumber: true },
  { label: "Output", isNumber: true },
];

/** What a provider sells, and for how much. */
export function ModelTable({ models: { count: all, first, day } }: { models: ListedModels }) {
  return (
    <div className="grid min-w-0 gap-4">
      <h2 id="models" className="text-2xl">
        Models
      </h2>
      <p className="max-w-(--container-text) text-muted">
        {all > first.length
          ? `The first ${first.length} by name of ${count(all, "model")} listed`
          : `${count(all, "model")} listed`}
        , as of <time dateTime={day}>{longDay(day)}</time>. Lengths are in tokens, prices in US dollars for a
        million of them.
      </p>
      <ScrollingTable headingId="models" columns={COLUMNS}>
        {first.map((model) => (
          <Row key={model.id} model={model} />
        ))}
      </ScrollingTable>
    </div>
  );
}

function Row({ model: { id, name, status, ...model } }: { model: ListedModel }) {
  return (
    <tr>
      <th scope="row" dir="auto" className="text-left whitespace-nowrap">
        {name}
        {status ? (
          <Badge tone={status === "deprecated" ? "warn" : "neutral"} className="ml-2">
            {status}
          </Badge>
        ) : null}
      </th>
      <td className="font-mono text-[0.9em] whitespace-nowrap">{id}</td>
      <Figure value={model.contextTokens} write={tokens} />
      <Figure value={model.maxOutputTokens} write={tokens} />
      <Figure value={model.input} write={dollars} />
      <Figure value={model.output} write={dollars} />
    </tr>
  );
}

function Figure({ value, write }: { value: number | undefined; write: (value: number) => string }) {
  return (
    <td className="text-right whitespace-nowrap tabular">
      {value === undefined ? <span className="text-xs text-muted">not published</span> : write(value)}
    </td>
  );
}
