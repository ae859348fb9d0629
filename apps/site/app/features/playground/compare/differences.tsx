import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";

/** Beyond this a comparison would hold the page, in letters of both together. */
const MAX_CHARS = 40_000;

/** The word diff of two texts: additions are underlined, deletions are crossed out. */
export function Differences({
  before,
  after,
  column,
}: {
  before: string;
  after: string;
  /** The column of the first text, from 1. */
  column: number;
}) {
  const parts = useMemo(
    () =>
      before.length + after.length > MAX_CHARS
        ? undefined
        : diffWordsWithSpace(sanitizeLines(before), sanitizeLines(after)),
    [before, after],
  );
  const changes = parts?.filter(({ added, removed }) => added || removed).length ?? 0;
  return (
    <div data-testid="differences" className="grid gap-2">
      <p className="text-sm text-muted">
        {parts ? formatChange(changes, column) : "The responses exceed the comparison limit."}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        {parts
          ? parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
              <Part key={at} {...part} />
            ))
          : sanitizeLines(after)}
      </p>
    </div>
  );
}

function Part({ value, added, removed }: { value: string; added?: boolean; removed?: boolean }) {
  if (added) return <ins className="bg-good-soft underline decoration-2 underline-offset-4">{value}</ins>;
  return removed ? <del className="bg-bad-soft line-through">{value}</del> : value;
}

const formatChange = (changes: number, column: number) =>
  changes === 0
    ? `Identical to column ${column}.`
    : `Compared with column ${column}: ${changes.toLocaleString("en")} ${changes === 1 ? "difference" : "differences"}. Added words are underlined, missing ones crossed out.`;
