/** A page of the site. */
export interface Page {
  /** Path without a trailing slash, except for the home page. */
  readonly path: string;
  /** Title in links and search results. */
  readonly label: string;
  /** One-line description for search results. */
  readonly summary: string;
  /**
   * Whether it is static. A release build renders it ahead, other builds at its first request. With known query keys,
   * it is rendered for each request.
   */
  readonly prerendered: boolean;
  /**
   * Position in the header: in the bar, in the bar of wide screens, at its end, or only in the menu. Omitted if it isn't in
   * the navigation.
   */
  readonly menu?: "bar" | "wide bar" | "bar end" | "menu";
  /** Whether to exclude it from search engines and machine-readable lists. */
  readonly unlisted?: true;
  /** Route module below `app/`. Its `handle.query` defines the query keys. */
  readonly file: string;
}

/** All pages, in the order of the header and the search. */
export const PAGES: readonly Page[] = [
  {
    path: "/",
    file: "routes/home.tsx",
    label: "Home",
    summary: "Try a model, compare providers, copy the code.",
    prerendered: true,
  },
  {
    path: "/models",
    file: "routes/models.tsx",
    menu: "bar",
    label: "Models",
    summary: "Find a model by task, price, size, license and provider.",
    prerendered: false,
  },
  {
    path: "/tasks",
    file: "routes/tasks.tsx",
    menu: "bar",
    label: "Tasks",
    summary: "What models can do, from chat to 3D.",
    prerendered: true,
  },
  {
    path: "/providers",
    file: "routes/providers.tsx",
    menu: "wide bar",
    label: "Providers",
    summary: "Compare providers by price, speed and models.",
    prerendered: false,
  },
  {
    path: "/providers/coverage",
    file: "routes/provider-coverage.tsx",
    label: "Coverage",
    summary: "See which provider runs which task.",
    prerendered: true,
  },
  {
    path: "/chat",
    file: "routes/chat.tsx",
    menu: "bar",
    label: "Chat",
    summary: "Chat with any model. See the time, tokens and cost of each response.",
    prerendered: true,
  },
  {
    path: "/playground",
    file: "routes/playground.tsx",
    menu: "wide bar",
    label: "Playground",
    summary: "Run any model and copy the code.",
    prerendered: true,
  },
  {
    path: "/compare",
    file: "routes/compare.tsx",
    menu: "bar",
    label: "Compare",
    summary: "One prompt, two to four models side by side.",
    prerendered: false,
  },
  {
    path: "/docs",
    file: "routes/docs.tsx",
    menu: "wide bar",
    label: "Docs",
    summary: "Guides, API reference, errors and the command line.",
    prerendered: true,
  },
  {
    path: "/usage",
    file: "routes/usage.tsx",
    unlisted: true,
    menu: "bar end",
    label: "Usage",
    summary: "Calls, spend and tokens on this server.",
    prerendered: false,
  },
  {
    path: "/usage/batches",
    file: "routes/usage-batches.tsx",
    unlisted: true,
    label: "Batches",
    summary: "Progress, errors and cost of batches on this server.",
    prerendered: false,
  },
  {
    path: "/usage/tokens",
    file: "routes/usage-tokens.tsx",
    unlisted: true,
    label: "Tokens",
    summary: "Create and revoke tokens of this server.",
    prerendered: false,
  },
  {
    path: "/usage/keys",
    file: "routes/usage-keys.tsx",
    unlisted: true,
    label: "Provider keys",
    summary: "Add, test, replace and remove API keys of this server.",
    prerendered: false,
  },
  {
    path: "/usage/audit",
    file: "routes/usage-audit.tsx",
    unlisted: true,
    label: "Audit trail",
    summary: "Who changed tokens, accounts and provider keys of this server.",
    prerendered: false,
  },
  {
    path: "/usage/budgets",
    file: "routes/usage-budgets.tsx",
    unlisted: true,
    label: "Budgets",
    summary: "Budgets of accounts and tokens, with their spending.",
    prerendered: false,
  },
  {
    path: "/usage/health",
    file: "routes/usage-health.tsx",
    unlisted: true,
    label: "Health",
    summary: "Latency, success and circuit breakers of providers on this server.",
    prerendered: false,
  },
  {
    path: "/usage/requests",
    file: "routes/usage-requests.tsx",
    unlisted: true,
    label: "Requests",
    summary: "Calls in flight on this server, and search by request ID.",
    prerendered: false,
  },
  {
    path: "/sign-in",
    file: "routes/sign-in.tsx",
    unlisted: true,
    label: "Sign in",
    summary: "Sign in to this server with a gateway token.",
    prerendered: false,
  },
  {
    path: "/libraries",
    file: "routes/libraries.tsx",
    menu: "menu",
    label: "Libraries",
    summary: "Libraries that load and run models, with code.",
    prerendered: false,
  },
  {
    path: "/templates",
    file: "routes/templates.tsx",
    menu: "menu",
    label: "Chat templates",
    summary: "Write a chat template, render it, and see the variables it uses.",
    prerendered: true,
  },
  {
    path: "/quantization",
    file: "routes/quantization.tsx",
    menu: "menu",
    label: "GGUF and memory",
    summary: "How much memory a model needs, and what the GGUF file types mean.",
    prerendered: true,
  },
  {
    path: "/metrics",
    file: "routes/metrics.tsx",
    menu: "menu",
    label: "Evaluation metrics",
    summary: "How answers are measured, and where a measure misleads.",
    prerendered: true,
  },
  {
    path: "/search",
    file: "routes/search.tsx",
    unlisted: true,
    label: "Search",
    summary: "Search models, tasks, providers, tools and docs.",
    prerendered: false,
  },
];

/** A page with a path parameter. Links and search results use its items. */
export interface ItemPage extends Pick<Page, "prerendered" | "file"> {
  /** Path with `:name` for parameters. */
  readonly path: string;
  /** The router's pattern if it differs. Set on the first page that uses a file. */
  readonly route?: string;
  /** An existing example. */
  readonly example: string;
}

export const ITEM_PAGES: readonly ItemPage[] = [
  {
    path: "/tasks/:task",
    file: "routes/task.tsx",
    prerendered: true,
    example: "/tasks/text-to-image",
  },
  {
    path: "/models/:name",
    file: "routes/model.tsx",
    route: "/models/:first/:second?/:third?",
    prerendered: false,
    example: "/models/distilroberta-base",
  },
  // Two segments can also be a subpage of a model without an owner.
  {
    path: "/models/:owner/:name",
    file: "routes/model.tsx",
    prerendered: false,
    example: "/models/openai/gpt-oss-120b",
  },
  {
    path: "/models/:owner/:name/use",
    file: "routes/model.tsx",
    prerendered: false,
    example: "/models/openai/gpt-oss-20b/use",
  },
  {
    path: "/models/:owner/:name/providers",
    file: "routes/model.tsx",
    prerendered: false,
    example: "/models/openai/gpt-oss-120b/providers",
  },
  {
    path: "/models/:owner/:name/files",
    file: "routes/model.tsx",
    prerendered: false,
    example: "/models/openai/gpt-oss-120b/files",
  },
  {
    path: "/offers/:provider/:id",
    file: "routes/offer.tsx",
    prerendered: false,
    example: "/offers/openai/gpt-5",
  },
  {
    path: "/providers/:provider",
    file: "routes/provider.tsx",
    prerendered: true,
    example: "/providers/groq",
  },
  { path: "/libraries/:key", file: "routes/library.tsx", prerendered: true, example: "/libraries/diffusers" },
  {
    path: "/quantization/:type",
    file: "routes/quantization-type.tsx",
    prerendered: true,
    example: "/quantization/Q4_K_M",
  },
  { path: "/metrics/:metric", file: "routes/metric.tsx", prerendered: true, example: "/metrics/bleu" },
  {
    path: "/docs/:document",
    file: "routes/document.tsx",
    route: "/docs/:folder/:document?/:part?",
    prerendered: true,
    example: "/docs/quickstart",
  },
  {
    path: "/docs/:folder/:document",
    file: "routes/document.tsx",
    prerendered: true,
    example: "/docs/reference/inference",
  },
  {
    path: "/docs/:folder/:document/:part",
    file: "routes/document.tsx",
    prerendered: true,
    example: "/docs/reference/inference/core",
  },
];

/** Returns the page of a path. */
export function findPage(path: string): Page | ItemPage | undefined {
  return PAGES.find((page) => page.path === path) ?? ITEM_PAGES.find((page) => matchesPath(page.path, path));
}

function matchesPath(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(":") ? given[at] !== "" : segment === given[at]))
  );
}

/** A router pattern and its module. */
export interface PageRoute {
  readonly path: string;
  readonly file: string;
}

/** Routes of all pages. Pages with the same file share one. */
export function listPageRoutes(): readonly PageRoute[] {
  const routes = new Map<string, string>();
  for (const page of [...PAGES, ...ITEM_PAGES]) {
    if (!routes.has(page.file)) routes.set(page.file, ("route" in page && page.route) || page.path);
  }
  return [...routes].map(([file, path]) => ({ path, file }));
}
