import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import type { DocumentLink } from "./views.ts";

/** The documents before and after this one, in the order of reading. */
export function DocumentSteps({
  previous,
  next,
}: {
  previous: DocumentLink | undefined;
  next: DocumentLink | undefined;
}) {
  return (
    <nav aria-label="Previous and next" className="grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? <Step link={previous} word="Previous" /> : null}
      {next ? <Step link={next} word="Next" /> : null}
    </nav>
  );
}

function Step({ link: { path, label }, word }: { link: DocumentLink; word: "Previous" | "Next" }) {
  const isNext = word === "Next";
  return (
    <Link
      to={path}
      prefetch="intent"
      rel={isNext ? "next" : "prev"}
      className={`grid min-h-11 gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-hover ${isNext ? "justify-items-end text-right sm:col-start-2" : "justify-items-start"}`}
    >
      <span className="flex items-center gap-1 text-sm text-muted">
        {isNext ? null : <Icon name="right" className="size-3 rotate-180" />}
        {word}
        {isNext ? <Icon name="right" className="size-3" /> : null}
      </span>
      <span className="font-medium [overflow-wrap:anywhere]">{label}</span>
    </Link>
  );
}
