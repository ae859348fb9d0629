import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { MissingPage } from "../components/missing-page.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/not-found.tsx" } satisfies RouteHandle;

export const meta: MetaFunction = () => buildPageMeta(["Not found"], "No page exists at this URL.");

export function loader({ url }: LoaderFunctionArgs) {
  return buildMissingPage(url);
}

export default function NotFound() {
  return <MissingPage {...useLoaderData<typeof loader>()} />;
}
