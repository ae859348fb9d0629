import { Link } from "react-router";
import { formatExact, formatShort } from "./format.ts";
import type { LabeledLink, UpdatedTime } from "./model-row.server.ts";

/** An unknown value: a dash, with a label for screen readers. */
export function Unknown() {
  return (
    <span title="Unknown" className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">unknown</span>
    </span>
  );
}

/** A number in short, with all of its digits at hand. */
export function ShortNumber({ number, unit }: { number: number | undefined; unit: string }) {
  if (number === undefined) return <Unknown />;
  return (
    <span title={`${formatExact(number)} ${unit}`} className="tabular">
      {formatShort(number)}
    </span>
  );
}

/** A number that is read to its last digit. */
export function ExactNumber({ number }: { number: number | undefined }) {
  return number === undefined ? <Unknown /> : <span className="tabular">{formatExact(number)}</span>;
}

/** GB that a model is estimated to need. */
export function Memory({ gb }: { gb: number | undefined }) {
  if (gb === undefined) return <Unknown />;
  return <span className="tabular">about {gb < 100 ? gb.toFixed(1) : formatExact(Math.round(gb))} GB</span>;
}

export function Updated({ updated }: { updated: UpdatedTime | undefined }) {
  if (!updated) return <Unknown />;
  return (
    <time dateTime={updated.iso} title={updated.absolute} className="whitespace-nowrap">
      {updated.relative}
    </time>
  );
}

/** A name, leading to its page where it has one. */
export function NameLink({ link }: { link: LabeledLink | undefined }) {
  if (!link) return <Unknown />;
  const label = <bdi className="[overflow-wrap:anywhere]">{link.label}</bdi>;
  return link.href ? (
    <Link to={link.href} className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
      {label}
    </Link>
  ) : (
    label
  );
}
