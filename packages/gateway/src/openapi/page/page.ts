import { createHash } from "node:crypto";
import { TAGS } from "../tags.ts";
import type { OpenapiDocument, OperationObject } from "../types.ts";
import { type Child, html, type Markup, raw, renderChild } from "./html.ts";
import { renderOperation } from "./operation.ts";
import { STYLE } from "./style.ts";

/** Content security policy that allows only the page's style. */
export const buildContentSecurityPolicy = (): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: OperationObject;
}

/** Renders an OpenAPI document as one page. All text of the document is escaped. */
export function renderDocsPage(document: OpenapiDocument): string {
  const { info, tags } = document;
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Listed => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }, index) => ({
    id: `section-${index + 1}`,
    name,
    description,
    listed: listed.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">To the operations</a>
<header>
<h1>${info.title}</h1>
<p>${info.description}</p>
<p>Version ${info.version}. For programs: <a href="/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Sections"><ul>
${sections.map(
  ({
    id,
    name,
    listed,
  }) => html`<li><a href="#${id}">${name}</a> <span class="count">${listOperations(listed)}</span></li>
`,
)}</ul></nav>
<main id="main">
<section aria-labelledby="examples">
<h2 id="examples">Examples</h2>
<p>They take the gateway's address and, where it asks for one, a token from two variables:</p>
<pre tabindex="0" aria-label="Variables of the examples"><code>export GATEWAY=http://127.0.0.1:8787 TOKEN=ihub_…</code></pre>
</section>
${sections.map(
  ({ id, name, description, listed }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
<p>${description}</p>
${name === TAGS["pass-through"].name ? renderProviders(listed) : listed.map(({ path, method, operation }) => renderOperation(document, path, method, operation))}
</section>
`,
)}</main>
</body>
</html>
`;
  return renderChild(page);
}

const listOperations = (listed: readonly Listed[]) => new Set(listed.map(({ path }) => path)).size;

/** Shows one line per pass-through path, because all of them work the same. */
function renderProviders(listed: readonly Listed[]): Markup {
  const paths = [...new Set(listed.map(({ path }) => path))];
  return html`<table>
<caption>Providers</caption>
<thead><tr><th scope="col">Path</th><th scope="col">Methods</th><th scope="col">Description</th></tr></thead>
<tbody>${paths.map((path) => {
    const own = listed.filter((each) => each.path === path);
    const methods = own.map(({ method }) => method.toUpperCase()).join(", ");
    return html`<tr><th scope="row"><code>${path}</code></th><td>${methods}</td><td>${renderLink(own[0]?.operation)}</td></tr>
`;
  })}</tbody>
</table>
`;
}

/** A summary, linked if there are external docs. */
function renderLink({ summary, externalDocs }: Partial<OperationObject> = {}): Child {
  if (!externalDocs || !/^https?:/i.test(externalDocs.url)) return summary;
  return html`<a href="${externalDocs.url}">${summary}</a>`;
}
