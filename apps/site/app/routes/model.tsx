import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { FilesPart } from "../features/model/files-part.tsx";
import { MissingModelPage } from "../features/model/missing-model-page.tsx";
import { ModelHeading } from "../features/model/model-heading.tsx";
import { loadModelPage, type ModelView } from "../features/model/model-view.server.ts";
import { OffersPart } from "../features/model/offers-part.tsx";
import { type MeasuredRecord, readMeasured } from "../features/model/panel/measured.server.ts";
import { getModelQuery } from "../features/model/query.ts";
import { RunnersPart } from "../features/model/runners-part.tsx";
import { SourceLine } from "../features/model/source-line.tsx";
import { TabLinks } from "../features/model/tab-links.tsx";
import { TryPart } from "../features/model/try-part.tsx";
import { hubReader } from "../lib/hub.server.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import { rememberMachine } from "../lib/remembered-machine.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/catalog/src/models/models.json",
  query: getModelQuery,
} satisfies RouteHandle;

const TITLES = { overview: "", use: "Run ", providers: "Providers of ", files: "Files of " };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData || "missing" in loaderData) {
    return [
      ...buildPageMeta(["Model not found"], "The catalog has no model with this ID."),
      { name: "robots", content: "noindex" },
    ];
  }
  const { facts, part } = loaderData.model;
  return buildPageMeta(
    [TITLES[part.tab ?? "overview"] + facts.id, "Models"],
    buildDescription(loaderData.model),
  );
};

function buildDescription({ facts: { id, task, library, parameters, license } }: ModelView): string {
  const facts = [
    task?.label,
    library && `for ${library.label}`,
    parameters && `${parameters.short} parameters`,
    license && `license ${license}`,
  ].filter(Boolean);
  return `${id}: ${[...facts, "how to call it, run it and who serves it"].join(", ")}.`;
}

export const clientMiddleware = [rememberMachine];

export async function loader(args: LoaderFunctionArgs) {
  const { params, url, context } = args;
  const segments = [params["first"], params["second"], params["third"]].filter((each) => each !== undefined);
  const page = await loadModelPage(segments, url.searchParams, context.get(hubReader), Date.now());
  if ("missing" in page) return data(page, { status: 404 });
  const { facts, part } = page.model;
  return data({ ...page, measured: part.tab === "providers" ? await readMeasured(args, facts.id) : {} });
}

export default function Model() {
  const page = useLoaderData<typeof loader>();
  if ("missing" in page) return <MissingModelPage missing={page.missing} />;
  const { facts, part, providers, compare } = page.model;
  return (
    <>
      <ModelHeading facts={facts} compare={compare} />
      <TabLinks id={facts.id} active={part.tab} providers={providers} />
      <div className="mb-6 empty:hidden">
        <InvalidQueryNotice dropped={part.view.dropped} />
      </div>
      <Part model={page.model} measured={page.measured} />
    </>
  );
}

function Part({ model, measured }: { model: ModelView; measured: MeasuredRecord }) {
  const { facts, part, hubPage } = model;
  if (part.tab === undefined) return <TryPart key={facts.id} model={model} view={part.view} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {part.tab === "use" ? <RunnersPart view={part.view} /> : null}
      {part.tab === "providers" ? <OffersPart id={facts.id} view={part.view} measured={measured} /> : null}
      {part.tab === "files" ? <FilesPart view={part.view} hubPage={hubPage} /> : null}
      <SourceLine model={model} />
    </div>
  );
}
