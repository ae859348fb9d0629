import { Link } from "react-router";
import { exact, short } from "./amounts.ts";
import type { Moment, Named } from "./model-row.server.ts";

/** What nobody has told: a dash for the eye, words for the ear. */
export function NotPublished() {
  return (
    <span title="Not published" className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not published</span>
    </span>
  );
}

/** A number in short, with all of its digits at hand. */
export function ShortNumber({ number, unit }: { number: number | undefined; unit: string }) {
  if (number === undefined) return <NotPublished />;
  return (
    <span title={`${exact(number)} ${unit}`} className="tabular">
      {short(number)}
    </span>
  );
}

/** A number that is read to its last digit. */
export function ExactNumber({ number }: { number: number | undefined }) {
  return number === undefined ? <NotPublished /> : <span className="tabular">{exact(number)}</span>;
}

/** GB that a model is estimated to need. */
export function Memory({ gb }: { gb: number | undefined }) {
  if (gb === undefined) return <NotPublished />;
  return <span className="tabular">about {gb < 100 ? gb.toFixed(1) : exact(Math.round(gb))} GB</span>;
}

export function Updated({ updated }: { updated: Moment | undefined }) {
  if (!updated) return <NotPublished />;
  return (
    <time dateTime={updated.iso} title={updated.absolute} className="whitespace-nowrap">
      {updated.relative}
    </time>
  );
}

/** A name, leading to its page where it has one. */
export function NameLink({ named }: { named: Named | undefined }) {
  if (!named) return <NotPublished />;
  const label = <bdi className="[overflow-wrap:anywhere]">{named.label}</bdi>;
  return named.href ? (
    <Link to={named.href} className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
      {label}
    </Link>
  ) : (
    label
  );
}
