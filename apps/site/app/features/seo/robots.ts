/** Rules for crawlers: pages, except the UI and pages excluded from search. */
export function buildRobots(unlisted: readonly string[], origin: string): string {
  const closed = ["/api/", ...unlisted].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", ...closed, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
