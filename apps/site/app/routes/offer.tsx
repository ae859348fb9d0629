import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { getModelQuery } from "../features/model/query.ts";
import { OfferContent } from "../features/offer/offer-content.tsx";
import { loadOfferPage } from "../features/offer/offer-view.server.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/catalog/src/models/offers.json",
  query: getModelQuery,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    loaderData ? [loaderData.view.id, loaderData.view.provider.label, "Models"] : ["Model", "Models"],
    loaderData
      ? `${loaderData.view.name} at ${loaderData.view.provider.label}: try it, compare providers and prices, and copy the code that calls it.`
      : "",
  );

/** @throws a redirect to the page of a model that the Hub has, or a response with status 404 */
export async function loader({ params, url }: LoaderFunctionArgs) {
  const page = await loadOfferPage(params["provider"] ?? "", params["id"] ?? "", url.searchParams);
  if (!page) throw buildMissingPage(url);
  if ("moved" in page) throw redirect(page.moved, 301);
  return page;
}

export default function Offer() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <OfferContent key={view.id} view={view} notice={<InvalidQueryNotice dropped={view.call.dropped} />} />
  );
}
