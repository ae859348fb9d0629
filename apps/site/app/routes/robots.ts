import type { LoaderFunctionArgs } from "react-router";
import { PAGES } from "../../src/pages.ts";
import { buildRobots } from "../features/seo/robots.ts";

export function loader({ url }: LoaderFunctionArgs) {
  const unlisted = PAGES.filter((page) => page.unlisted).map(({ path }) => path);
  return new Response(buildRobots(unlisted, url.origin), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
