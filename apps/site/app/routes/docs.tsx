import { Link, type MetaFunction, useLoaderData } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { DocsTree } from "../features/docs/docs-tree.tsx";
import { buildDocumentIndex, type ListedDocument } from "../features/docs/document-view.server.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "docs/README.md" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(["Documentation"], loaderData?.summary ?? "");

export function loader() {
  return buildDocumentIndex();
}

export default function Docs() {
  const { summary, tree, groups } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <DocsTree groups={tree} path="/docs" />
      <div className="min-w-0 max-w-5xl">
        <PageHeading title="Documentation">{summary}</PageHeading>
        <div className="grid gap-10">
          {groups.map(({ title, documents }) => (
            <section key={title} className="grid gap-4">
              <h2 className="text-xl">{title}</h2>
              <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {documents.map((each) => (
                  <DocumentCard key={each.path} document={each} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function DocumentCard({ document: { path, label, summary } }: { document: ListedDocument }) {
  return (
    <li className="relative grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-hover">
      <h3 className="text-base [overflow-wrap:anywhere]">
        <Link
          to={path}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {label}
        </Link>
      </h3>
      <p className="text-sm text-muted">{summary}</p>
    </li>
  );
}
