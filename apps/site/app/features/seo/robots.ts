/** What robots may read: pages, but neither the interface nor the pages that search engines are not to list. */
export function buildRobots(unlisted: readonly string[], origin: string): string {
  const closed = ["/api/", ...unlisted].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", ...closed, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
