import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Fact } from "../../components/ui/fact.tsx";
import { formatCount } from "../../lib/format.ts";
import type { LibraryView } from "./library-view.server.ts";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent";

/** Links and file patterns of a library, and its models. */
export function LibraryFacts({ library }: { library: LibraryView }) {
  const { key, repository, docs, codeSource, files, models } = library;
  return (
    <dl className="grid gap-5 text-sm">
      <Fact name="Library ID">
        <code className="font-mono [overflow-wrap:anywhere]">{key}</code>
      </Fact>
      <Fact name="Repository">
        <ExternalLink href={repository.href}>{repository.name}</ExternalLink>
      </Fact>
      {docs ? (
        <Fact name="Documentation">
          <ExternalLink href={docs}>{withoutScheme(docs)}</ExternalLink>
        </Fact>
      ) : null}
      {codeSource ? (
        <Fact name="Source of the code">
          <ExternalLink href={codeSource}>{withoutScheme(codeSource)}</ExternalLink>
        </Fact>
      ) : null}
      <Fact name="Files that identify it">
        {files.isUsual ? <p className="mb-1 text-muted">It defines none. These are common:</p> : null}
        <ul className="grid gap-1">
          {files.patterns.map((each) => (
            <li key={each}>
              <code className="font-mono [overflow-wrap:anywhere]">{each}</code>
            </li>
          ))}
        </ul>
      </Fact>
      {models > 0 ? (
        <Fact name="Models">
          <Link to={`/models?library=${encodeURIComponent(key)}`} className={LINK}>
            {formatCount(models, "model")} in the catalog
          </Link>
        </Fact>
      ) : null}
    </dl>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\/|\/$/g, "");

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className={LINK}>
      {children}
      <Icon name="out" className="ml-0.5 inline size-3" />
    </a>
  );
}
