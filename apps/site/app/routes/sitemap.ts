import type { LoaderFunctionArgs } from "react-router";
import { listListedPaths } from "../../item-paths.ts";
import { buildSitemap } from "../features/seo/sitemap.ts";

/** The URLs of all pages, with the requested host. */
export function loader({ url }: LoaderFunctionArgs) {
  const part = url.searchParams.get("part");
  const xml = buildSitemap(listListedPaths(), url.origin, part === null ? undefined : Number(part));
  if (xml === undefined) return new Response("Sitemap not found\n", { status: 404 });
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
