import type { Entry } from "../lib/search.ts";
import { EntryList } from "./entry-list.tsx";
import { Foreign } from "./foreign.tsx";
import { PageHeading } from "./page-heading.tsx";
import { SearchForm } from "./search-form.tsx";

/** What was asked for and is not there. */
export interface Missing {
  readonly path: string;
  /** What looks like it. */
  readonly near: readonly Entry[];
}

export function MissingPage({ path, near }: Missing) {
  return (
    <div className="mx-auto max-w-3xl">
      <p className="mb-3 font-mono text-sm text-accent tabular">404</p>
      <PageHeading title="There is no such page">
        Nothing is at{" "}
        <code className="font-mono text-base text-ink">
          <Foreign>{path}</Foreign>
        </code>
        .
      </PageHeading>
      <SearchForm />
      {near.length > 0 ? (
        <section aria-labelledby="near" className="mt-12">
          <h2 id="near" className="mb-3 text-lg">
            Close to it
          </h2>
          <EntryList entries={near} />
        </section>
      ) : null}
    </div>
  );
}
