import { EntryList } from "../../components/entry-list.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { ExternalLink } from "./fact-link.tsx";
import type { MissingModel } from "./missing-model.server.ts";

const MISSING_REASONS: Readonly<Record<MissingModel["state"], string>> = {
  known: "",
  unreadable: "Model IDs have an owner, a slash and a name.",
  off: "The catalog does not have it, and this server does not use the Hub.",
  missing: "It isn't in the catalog or on the Hub. It may be private or renamed.",
  late: "The catalog does not have it, and the Hub did not respond in time. Reload the page in a moment.",
  failed: "It isn't in the catalog, and the Hub is unreachable. Try again in a minute.",
};

/** Page for an unknown model, with similar names. */
export function MissingModelPage({
  missing: { id, state, suggestions, hubPage },
}: {
  missing: MissingModel;
}) {
  return (
    <div className="mx-auto max-w-3xl">
      <p className="mb-3 font-mono text-sm text-accent tabular">404</p>
      <PageHeading title="Model not found">
        <bdi className="font-mono text-base break-all text-ink">{id}</bdi>: {MISSING_REASONS[state]}
      </PageHeading>
      {hubPage ? (
        <p className="-mt-4 mb-8">
          <ExternalLink href={hubPage}>Look it up on the Hub</ExternalLink>
        </p>
      ) : null}
      <SearchForm />
      {suggestions.length > 0 ? (
        <section aria-labelledby="near" className="mt-12">
          <h2 id="near" className="mb-3 text-lg">
            Similar names
          </h2>
          <EntryList entries={suggestions} />
        </section>
      ) : null}
    </div>
  );
}
