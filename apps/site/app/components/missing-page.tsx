import type { Entry } from "../lib/search.ts";
import { EntryList } from "./entry-list.tsx";
import { PageHeading } from "./page-heading.tsx";
import { SearchForm } from "./search-form.tsx";
import { UntrustedText } from "./untrusted-text.tsx";

/** The name of the missing page. */
export interface MissingPageInfo {
  readonly path: string;
  /** Similar pages. */
  readonly suggestions: readonly Entry[];
}

export function MissingPage({ path, suggestions }: MissingPageInfo) {
  return (
    <div className="mx-auto max-w-3xl">
      <p className="mb-3 font-mono text-sm text-accent tabular">404</p>
      <PageHeading title="Page not found">
        Nothing is at{" "}
        <code className="font-mono text-base text-ink">
          <UntrustedText>{path}</UntrustedText>
        </code>
        .
      </PageHeading>
      <SearchForm />
      {suggestions.length > 0 ? (
        <section aria-labelledby="near" className="mt-12">
          <h2 id="near" className="mb-3 text-lg">
            Close to it
          </h2>
          <EntryList entries={suggestions} />
        </section>
      ) : null}
    </div>
  );
}
