import { writeCount } from "@inferhub/catalog/amounts";
import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { Fact } from "../../components/ui/fact.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import type { TypeFacts } from "./facts.ts";
import { formatBits, formatBlock, formatGigabytes, STATE_NAMES } from "./messages.ts";
import type { TypeView } from "./quantization-view.server.ts";
import { DEFAULTS, toChoiceUrl } from "./query.ts";
import { TypeLink } from "./type-link.tsx";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** Data of a file type, as a list of names and values. */
export function FactList({ view: { facts, neighbors, siblings } }: { view: TypeView }) {
  const { number, tensor, block, family, state } = facts;
  return (
    <dl className="grid grid-cols-2 gap-5 text-sm lg:grid-cols-1">
      <Fact name="Bits per weight">
        <span className="text-xl font-semibold tabular">
          {facts.bits?.basis === "at least" ? `at least ${facts.bits.value}` : formatBits(facts)}
        </span>
      </Fact>
      <Fact name="State">
        {state === "retired" ? <Badge tone="warn">{STATE_NAMES[state]}</Badge> : STATE_NAMES[state]}
      </Fact>
      <Fact name="Family">
        <Link to={`/quantization?family=${family.id}#types`} className={LINK}>
          {family.name}
        </Link>
      </Fact>
      <Fact name="Main tensor type">
        {tensor ? <code className="font-mono">{tensor}</code> : "not known"}
      </Fact>
      <Fact name="Block">{block ? formatBlock(block) : "not known"}</Fact>
      {siblings.length > 0 ? (
        <Fact name="Mostly of the same tensors">
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {siblings.map((each) => (
              <li key={each}>
                <TypeLink name={each} />
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      <Fact name="Number in files">{number === undefined ? "none: no file holds it" : number}</Fact>
      <Fact name="Next larger">{neighbors ? <NeighborLink facts={neighbors.larger} /> : "not known"}</Fact>
      <Fact name="Next smaller">{neighbors ? <NeighborLink facts={neighbors.smaller} /> : "not known"}</Fact>
    </dl>
  );
}

function NeighborLink({ facts }: { facts: TypeFacts | undefined }) {
  if (!facts) return "none whose size was measured";
  return (
    <>
      <TypeLink name={facts.name} /> ({formatBits(facts)} bits)
    </>
  );
}

const COLUMNS = [
  { label: "Parameters" },
  { label: "File", isNumber: true },
  { label: "Memory", isNumber: true },
  { label: "Fits in", isNumber: true },
];

/** Files and memory for models of usual sizes. */
export function UsualSizes({ view: { facts, estimates, context } }: { view: TypeView }) {
  return (
    <ScrollTable labelledBy="sizes">
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {estimates.map(({ parameters, weightsGb, totalGb, smallestGb }) => (
          <tr key={parameters}>
            <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
              <Link
                to={`${toChoiceUrl({ ...DEFAULTS, params: parameters, context, type: facts.name })}#memory`}
                className={LINK}
              >
                {writeCount(parameters)}
              </Link>
            </th>
            <td className={`${CELL_CLASS} text-right`}>{formatGigabytes(weightsGb)}</td>
            <td className={`${CELL_CLASS} text-right`}>{formatGigabytes(totalGb)}</td>
            <td className={`${CELL_CLASS} text-right`}>
              {smallestGb === undefined ? "no common memory" : `${smallestGb} GB`}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
