import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { CopyButton } from "../components/ui/copy-button.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { DocsTree } from "../features/docs/docs-tree.tsx";
import { DocumentSteps } from "../features/docs/document-steps.tsx";
import { buildDocumentView } from "../features/docs/document-view.server.ts";
import { FoldedHeadings, OnThisPage } from "../features/docs/on-this-page.tsx";
import { type DocumentView, unpackBody } from "../features/docs/views.ts";
import { Prose } from "../features/markdown/prose.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: (_, loaderData) => (loaderData as DocumentView | undefined)?.source ?? "docs/README.md",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    [loaderData?.title ?? "Document", ...(loaderData?.group === "Packages" ? ["Reference"] : ["Docs"])],
    loaderData?.summary ?? "",
    "One of the documents of Inferhub.",
  );

/** @throws Response with status 404 for a document that there is not */
export async function loader({ url }: LoaderFunctionArgs) {
  const view = await buildDocumentView(url.pathname);
  if (!view) throw buildMissingPage(url);
  return view;
}

export default function Document() {
  const { path, title, group, body } = useLoaderData<typeof loader>();
  const { blocks, headings, tree, previous, next } = useMemo(() => unpackBody(body), [body]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_14rem]">
      <DocsTree groups={tree} path={path} />
      <article className="grid min-w-0 max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-10">
        <div className="grid gap-3">
          <Breadcrumb to="/docs" list="Docs">
            <span>{group}</span>
          </Breadcrumb>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h1 className="min-w-0 text-3xl [overflow-wrap:anywhere]">{title}</h1>
            <CopyButton text={() => getMarkdown(path)} label="Copy page as Markdown" className="py-1" />
          </div>
        </div>
        <FoldedHeadings headings={headings} />
        <Prose blocks={blocks} />
        <DocumentSteps previous={previous} next={next} />
      </article>
      <OnThisPage headings={headings} />
    </div>
  );
}

/** Fetches the Markdown version of the page. */
async function getMarkdown(path: string): Promise<string> {
  const response = await fetch(`${path}.md`);
  if (!response.ok) throw new Error(`Couldn't load ${path}.md: the server returned ${response.status}`);
  return response.text();
}
