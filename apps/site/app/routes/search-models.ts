import type { LoaderFunctionArgs } from "react-router";
import { findModels } from "../features/palette/find-models.server.ts";
import { MAX_MODELS } from "../features/palette/model-results.ts";

/** Models that a query finds, for the palette. */
export function loader({ url }: LoaderFunctionArgs) {
  const found = findModels(url.searchParams.get("q") ?? "", MAX_MODELS);
  return Response.json(found, { headers: { "cache-control": "public, max-age=300" } });
}
