import { useMemo } from "react";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatScore } from "../../../lib/score-text.ts";
import { projectVectors } from "./project.ts";
import { getSimilarity, type Vector } from "./vectors.ts";

/** Vectors as points on a plane, and as text which of the remaining ones is nearest to each. */
export function FlatMap({
  vectors,
  all,
  names,
}: {
  vectors: readonly Vector[];
  /** How many there are. */
  all: number;
  names: readonly string[] | undefined;
}) {
  const points = useMemo(() => projectVectors(vectors), [vectors]);
  return (
    <section aria-label="Map" className="grid gap-2">
      <h3 className="text-base font-semibold">Map</h3>
      <p className="text-muted">
        The two principal components. Similar texts are close together.
        {all > vectors.length ? ` The first ${vectors.length} of ${all}.` : ""}
      </p>
      <svg
        aria-hidden="true"
        viewBox="-1.15 -0.8 2.3 1.6"
        className="w-full rounded-lg border border-line bg-surface"
        fontSize="0.07"
      >
        <path
          d="M-1.15 0H1.15M0-0.8V0.8"
          className="stroke-line"
          fill="none"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
        {points.map(([x, y], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
          <g key={at} transform={`translate(${x} ${y * -0.65})`}>
            <circle r="0.025" className="fill-accent" />
            <text x="0.04" y="0.025" className="fill-ink">
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <Disclosure summary="Nearest to each">
        <ol className="grid gap-1">
          {vectors.map((vector, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a vector has nothing else to its name
            <li key={at} className="flex gap-2">
              <span className="text-muted tabular">{at + 1}</span>
              <Nearest at={at} vector={vector} vectors={vectors} names={names} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

function Nearest({
  at,
  vector,
  vectors,
  names,
}: {
  at: number;
  vector: Vector;
  vectors: readonly Vector[];
  names: readonly string[] | undefined;
}) {
  const near = findNearest(at, vector, vectors);
  const name = names?.[near.at];
  return (
    <span>
      {near.at + 1}
      {name === undefined ? null : (
        <>
          {" "}
          <UntrustedText maxChars={60}>{name}</UntrustedText>
        </>
      )}
      , {formatScore(near.score)}
    </span>
  );
}

function findNearest(own: number, vector: Vector, vectors: readonly Vector[]): { at: number; score: number } {
  let best = { at: own, score: Number.NaN };
  vectors.forEach((other, at) => {
    const score = at === own ? Number.NaN : getSimilarity(vector, other);
    if (score > best.score || (Number.isNaN(best.score) && !Number.isNaN(score))) best = { at, score };
  });
  return best;
}
