import { useState } from "react";
import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { formatList } from "../../lib/format.ts";

interface GraphNode {
  readonly id: string;
  readonly name: string;
  /** Labels of the providers that run it. */
  readonly providers: readonly string[];
}

/** Which operation is run by whom, as cables: drawn from the registry, so it is never out of date. */
export function ProviderGraph({
  operations,
  providers,
  all,
}: {
  operations: readonly GraphNode[];
  providers: readonly string[];
  /** How many there are of which these are a part. */
  all: { readonly operations: number; readonly providers: number };
}) {
  const [lit, setLit] = useState<string>();
  const rows = Math.max(operations.length, providers.length);
  return (
    <figure className="relative rounded-xl border border-line bg-surface p-3 sm:p-6">
      <figcaption className="mb-3 flex justify-between text-xs text-muted">
        <span>{part("What can be run", operations.length, all.operations)}</span>
        <span>{part("Who runs it", providers.length, all.providers)}</span>
      </figcaption>
      <div
        className="grid grid-cols-[auto_minmax(1.5rem,1fr)_auto] text-xs sm:grid-cols-[auto_minmax(2.5rem,1fr)_auto] sm:text-sm"
        style={{ height: `${rows * 3.25}rem` }}
      >
        <ul className="grid" style={shares(operations.length)}>
          {operations.map(({ id, name, providers: able }) => (
            <li key={id} className="flex items-center">
              <Link
                to={`/playground?task=${id}`}
                onPointerEnter={() => setLit(id)}
                onPointerLeave={() => setLit(undefined)}
                onFocus={() => setLit(id)}
                onBlur={() => setLit(undefined)}
                className="flex min-h-10 w-full items-center gap-1.5 rounded-md leading-snug font-medium hover:text-accent sm:gap-2.5"
              >
                <span className="max-w-22 flex-1 sm:max-w-36">
                  {name}
                  <span className="sr-only">, run by {formatList(able, 5)}</span>
                </span>
                <GraphPort lit={id === lit} />
              </Link>
            </li>
          ))}
        </ul>
        {/* Out of the flow: its square view box would make the rows as tall as it is wide. */}
        <div className="relative">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {operations.flatMap((operation, from) =>
              operation.providers.map((provider) => (
                <GraphEdge
                  key={`${operation.id} ${provider}`}
                  d={curve(
                    middle(from, operations.length),
                    middle(providers.indexOf(provider), providers.length),
                  )}
                  state={lit === undefined ? "idle" : lit === operation.id ? "lit" : "dim"}
                  delayMs={from * 180}
                />
              )),
            )}
          </svg>
        </div>
        <ul className="grid" style={shares(providers.length)}>
          {providers.map((provider) => {
            const on = operations.some(({ id, providers: able }) => id === lit && able.includes(provider));
            return (
              <li key={provider} className="flex items-center gap-1.5 sm:gap-2.5">
                <GraphPort lit={on} />
                <span
                  className={cx(
                    "min-w-0 rounded-md border px-2.5 py-1.5 transition-colors max-sm:px-1.5 max-sm:py-1",
                    on ? "border-accent bg-accent-soft" : "border-line bg-sunken",
                  )}
                >
                  {provider}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </figure>
  );
}

/** "Who runs it: 8 of 34". */
const part = (title: string, shown: number, of: number) =>
  shown === of ? title : `${title}: ${shown} of ${of}`;

function GraphPort({ lit }: { lit: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "ml-auto size-2.5 shrink-0 rounded-full border-2 transition-colors first:ml-0",
        lit ? "border-accent bg-accent" : "border-line-strong bg-surface",
      )}
    />
  );
}

const EDGE_CLASSES = { idle: "text-line-strong opacity-70", lit: "text-accent", dim: "text-line" };

/** A line with a signal on it: twice when the page comes, and for as long as it is pointed at. */
function GraphEdge({ d, state, delayMs }: { d: string; state: keyof typeof EDGE_CLASSES; delayMs: number }) {
  return (
    <g fill="none" className={cx("transition-[color,opacity]", EDGE_CLASSES[state])}>
      <path
        d={d}
        stroke="currentColor"
        strokeWidth={state === "lit" ? 2 : 1.25}
        vectorEffect="non-scaling-stroke"
      />
      {state === "dim" ? null : (
        <path
          key={state}
          d={d}
          pathLength={100}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="5 200"
          vectorEffect="non-scaling-stroke"
          className={cx("signal stroke-accent", state === "lit" && "[--signals:infinite]")}
          style={{ animationDelay: state === "lit" ? "0ms" : `${delayMs}ms` }}
        />
      )}
    </g>
  );
}

/** Height of the middle of one of so many equal rows, in hundredths. */
function middle(at: number, of: number): number {
  return ((at + 0.5) / of) * 100;
}

function curve(from: number, to: number): string {
  return `M0 ${from.toFixed(2)}C50 ${from.toFixed(2)} 50 ${to.toFixed(2)} 100 ${to.toFixed(2)}`;
}

/** Rows that are as high before the document has come to its end as they are after it. */
const shares = (rows: number) => ({ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` });
