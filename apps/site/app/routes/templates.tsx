import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { templatesQuery } from "../features/templates/query.ts";
import { TemplatePlayground } from "../features/templates/template-playground.tsx";
import { buildTemplatesView } from "../features/templates/templates-view.server.ts";
import { hubReader } from "../lib/hub.server.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/templates.tsx",
  query: templatesQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Chat templates"],
    "Edit a chat template and its messages, and see the text that the model reads, with variables and errors.",
  );

export function loader({ url, context }: LoaderFunctionArgs) {
  return buildTemplatesView(url.searchParams, context.get(hubReader));
}

/** Keys of texts on the server. */
const TEXTS = ["template", "model", "context", "compare"];

/** The page alone handles the layout. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return TEXTS.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
}

export default function Templates() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Chat templates">
        A chat template turns messages into the text that a model reads. Edit both, and see the output.
      </PageHeading>
      <TemplatePlayground view={view} />
    </>
  );
}
