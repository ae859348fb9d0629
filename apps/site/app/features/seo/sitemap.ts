/** How many URLs one file can contain (sitemaps.org, read 2026-07). */
const MAX_URLS = 50_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * XML sitemap, or a sitemap index if there are too many URLs.
 * @param paths public paths. A percent sign begins an encoded character
 * @param part number of the sitemap, starting at 1
 * @returns `undefined` for an unknown number
 */
export function buildSitemap(
  paths: readonly string[],
  origin: string,
  part?: number,
  maxUrls: number = MAX_URLS,
): string | undefined {
  const parts = Math.max(1, Math.ceil(paths.length / maxUrls));
  if (part === undefined && parts > 1) {
    const files = Array.from({ length: parts }, (_, at) => `/sitemap.xml?part=${at + 1}`);
    return document("sitemapindex", "sitemap", files, origin);
  }
  const at = (part ?? 1) - 1;
  if (!(at >= 0 && at < parts)) return undefined;
  return document("urlset", "url", paths.slice(at * maxUrls, (at + 1) * maxUrls), origin);
}

function document(root: string, item: string, paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<${item}><loc>${escapeXml(new URL(path, origin).href)}</loc></${item}>`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${root} xmlns="${NAMESPACE}">`,
    ...items,
    `</${root}>`,
    "",
  ].join("\n");
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
