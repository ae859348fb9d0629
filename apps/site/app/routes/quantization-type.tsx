import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { BlockDiagram } from "../features/quantization/block-diagram.tsx";
import { describeType } from "../features/quantization/messages.ts";
import { buildTypeView } from "../features/quantization/quantization-view.server.ts";
import { FactList, UsualSizes } from "../features/quantization/type-facts.tsx";
import { formatCount } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "packages/catalog/src/quantization/file-types.ts" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    [loaderData?.facts.name ?? "File type", "GGUF and memory"],
    loaderData ? describeType(loaderData.facts, loaderData.familyAbout) : "",
  );

/** @throws Response with status 404 for a file type that there is not */
export function loader({ params, url }: LoaderFunctionArgs) {
  const view = buildTypeView(params["type"] ?? "");
  if (!view) throw buildMissingPage(url);
  return view;
}

export default function QuantizationType() {
  const view = useLoaderData<typeof loader>();
  const { facts, block, familyAbout, estimates, context } = view;
  return (
    <>
      <div className="mb-8 grid max-w-(--container-text) gap-3">
        <Breadcrumb to="/quantization" list="GGUF and memory">
          <span>{facts.family.name}</span>
        </Breadcrumb>
        <h1 className="font-mono text-3xl break-words">{facts.name}</h1>
        <p className="text-lg text-muted">{describeType(facts, familyAbout)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <section
          aria-labelledby="facts"
          className="grid min-w-0 content-start gap-4 border-t border-line pt-4 lg:col-start-2 lg:row-start-1"
        >
          <h2 id="facts" className="text-base">
            Facts
          </h2>
          <FactList view={view} />
        </section>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12 lg:col-start-1 lg:row-start-1">
          {block ? (
            <section className="grid gap-4">
              <h2 className="text-2xl">Inside a block</h2>
              <BlockDiagram block={block} />
            </section>
          ) : null}
          {estimates.length > 0 ? (
            <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <h2 id="sizes" className="text-2xl">
                Size of models in it
              </h2>
              <UsualSizes view={view} />
              <p className="max-w-(--container-text) text-sm text-muted">
                The file holds the weights. Memory adds a context of {formatCount(context, "token")} and
                overhead. Both are estimated from the number of parameters. 1 GB is 10⁹ bytes.
              </p>
            </section>
          ) : null}
          {block || estimates.length > 0 ? null : (
            <p className="text-muted">The layout of its blocks and the size of its files are unknown.</p>
          )}
        </div>
      </div>
    </>
  );
}
