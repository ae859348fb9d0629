import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { MissingPage } from "../components/missing-page.tsx";
import { missing } from "../features/addresses/missing.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/not-found.tsx" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageMeta(["Not found"], "There is no page at this address.");

export function loader({ url }: LoaderFunctionArgs) {
  return missing(url);
}

export default function NotFound() {
  return <MissingPage {...useLoaderData<typeof loader>()} />;
}
