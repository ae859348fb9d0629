import type { ReactNode } from "react";
import { Link } from "react-router";
import { choiceAddress } from "./address.ts";
import type { TypeFacts } from "./facts.ts";
import type { TypeView } from "./quantization-view.server.ts";
import { writeParameters } from "./read-value.ts";
import { CELL, Columns, ScrollTable } from "./scroll-table.tsx";
import { TypeLink } from "./type-link.tsx";
import { bitsOf, blockOf, gigabytes, STATE_NAMES } from "./words.ts";

/** What is known of a file type, as a list of names and values. */
export function FactList({ view: { facts, neighbours } }: { view: TypeView }) {
  const { number, tensor, block, family, state } = facts;
  return (
    <dl className="grid max-w-(--container-text) gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <Fact name="Bits per weight">
        {facts.bits?.basis === "at least" ? `at least ${facts.bits.value}` : bitsOf(facts)}
      </Fact>
      <Fact name="Main tensor type">{tensor ?? "not known"}</Fact>
      <Fact name="Block">{block ? blockOf(block) : "not known"}</Fact>
      <Fact name="Family">
        <Link
          to={`/quantization?family=${family.id}#types`}
          className="rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
        >
          {family.name}
        </Link>
      </Fact>
      <Fact name="State">{STATE_NAMES[state]}</Fact>
      <Fact name="Number in files">{number === undefined ? "none: no file holds it" : number}</Fact>
      <Fact name="Next larger">{neighbours ? <Neighbour facts={neighbours.larger} /> : "not known"}</Fact>
      <Fact name="Next smaller">{neighbours ? <Neighbour facts={neighbours.smaller} /> : "not known"}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-2 tabular sm:mb-0">{children}</dd>
    </>
  );
}

function Neighbour({ facts }: { facts: TypeFacts | undefined }) {
  if (!facts) return "none whose size was measured";
  return (
    <>
      <TypeLink name={facts.name} /> ({bitsOf(facts)} bits per weight)
    </>
  );
}

/** Memory for models of usual sizes. */
export function UsualSizes({ view: { facts, estimates, context } }: { view: TypeView }) {
  return (
    <ScrollTable label="Estimated memory">
      <Columns labels={["Parameters", "Memory", "Fits in", "The sum"]} />
      <tbody className="divide-y divide-line">
        {estimates.map(({ parameters, totalGb, smallestGb, parts }) => (
          <tr key={parameters}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <Link
                to={`${choiceAddress({ params: parameters, context, type: facts.name })}#memory`}
                className="rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
              >
                {writeParameters(parameters)}
              </Link>
            </th>
            <td className={CELL}>{gigabytes(totalGb)}</td>
            <td className={CELL}>{smallestGb === undefined ? "no common memory" : `${smallestGb} GB`}</td>
            <td className={`${CELL} text-muted`}>{parts.join("; ")}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
