/** A page of the site, as the server and the links need to know it. */
export interface Page {
  /** Without a trailing slash, except for the first. */
  readonly path: string;
  /** What links and the search call it. */
  readonly label: string;
  /** One line for the search. */
  readonly summary: string;
  /**
   * Whether it is the same for every reader: a release build renders it ahead, any other when it is first asked for. With a
   * query that it knows, it is rendered for each request.
   */
  readonly prerendered: boolean;
  /** Where the header has it: among its links, or behind "More"; left out where it has a place of its own. */
  readonly menu?: "main" | "more";
  /** Whether search engines and lists for machines leave it out. */
  readonly unlisted?: true;
  /** Query keys that change what it shows; `p.*` stands for all that begin so. */
  readonly queryKeys: readonly string[];
}

/** Every page, in the order of the header and the search. */
export const PAGES: readonly Page[] = [
  { path: "/", label: "Home", summary: "What this is and where to begin.", prerendered: true, queryKeys: [] },
  {
    path: "/tasks",
    menu: "main",
    label: "Tasks",
    summary: "Everything that can be run, by what goes in and comes out.",
    prerendered: true,
    queryKeys: ["q"],
  },
  {
    path: "/models",
    menu: "main",
    label: "Models",
    summary: "Browse models by task, size, license, and provider.",
    prerendered: false,
    queryKeys: [
      "q",
      "task",
      "library",
      "provider",
      "license",
      "quant",
      "params",
      "fits",
      "gguf",
      "sort",
      "page",
      "view",
    ],
  },
  {
    path: "/providers",
    menu: "more",
    label: "Providers",
    summary: "Who runs what, and who streams.",
    prerendered: true,
    queryKeys: ["task", "key"],
  },
  {
    path: "/libraries",
    menu: "more",
    label: "Libraries",
    summary: "What loads and runs models, with the code that does it.",
    prerendered: false,
    queryKeys: ["q", "task", "lang", "snippet", "page"],
  },
  {
    path: "/templates",
    menu: "more",
    label: "Templates",
    summary: "Chat templates: write one, render it, see what it reads and where it fails.",
    prerendered: true,
    queryKeys: [
      "template",
      "model",
      "context",
      "compare",
      "view",
      "indent",
      "tab",
      "wrap",
      "space",
      "tokens",
      "source",
    ],
  },
  {
    path: "/quantization",
    menu: "more",
    label: "Quantization",
    summary: "What the letters in a GGUF file's name mean, and the memory that a model takes.",
    prerendered: true,
    queryKeys: ["sort", "family", "params", "context", "type", "fits", "file"],
  },
  {
    path: "/docs",
    menu: "more",
    label: "Docs",
    summary: "Guides with code that runs, every export of every package, every way to fail.",
    prerendered: true,
    queryKeys: [],
  },
  {
    path: "/metrics",
    label: "Metrics",
    summary: "What measures answers, and where it misleads.",
    prerendered: true,
    queryKeys: [],
  },
  {
    path: "/playground",
    menu: "main",
    label: "Playground",
    summary: "Run a task, watch it answer, copy the call.",
    prerendered: true,
    queryKeys: ["task", "model", "provider", "tab", "job", "p.*"],
  },
  {
    path: "/compare",
    menu: "more",
    label: "Compare",
    summary: "One input, answered by two to four models or providers side by side.",
    prerendered: false,
    queryKeys: ["task", "model", "provider", "p.*"],
  },
  {
    path: "/usage",
    menu: "more",
    unlisted: true,
    label: "Usage",
    summary: "What went through this gateway: calls, cost and failures.",
    prerendered: false,
    queryKeys: ["period", "by", "provider"],
  },
  {
    path: "/search",
    unlisted: true,
    label: "Search",
    summary: "Pages, tasks, models, libraries and providers by name, documents by their headings.",
    prerendered: false,
    queryKeys: ["q", "in"],
  },
];

/** A page for each of many things, of which the links and the search name the things and not the page. */
export interface ItemPage extends Pick<Page, "prerendered" | "queryKeys"> {
  /** With `:name` where a segment says which thing. */
  readonly path: string;
  /** One that there is, for those who try the page. */
  readonly example: string;
}

export const ITEM_PAGES: readonly ItemPage[] = [
  {
    path: "/tasks/:task",
    prerendered: true,
    queryKeys: ["lang", "client", "provider", "stream", "lib"],
    example: "/tasks/text-to-image",
  },
  {
    path: "/models/:name",
    prerendered: false,
    queryKeys: ["lang", "client", "provider", "stream"],
    example: "/models/distilroberta-base",
  },
  // Two segments may also be a part of the page of a model without an owner.
  {
    path: "/models/:owner/:name",
    prerendered: false,
    queryKeys: ["lang", "client", "provider", "stream", "lib", "sort", "fits", "quant", "file"],
    example: "/models/openai/gpt-oss-120b",
  },
  {
    path: "/models/:owner/:name/use",
    prerendered: false,
    queryKeys: ["lib", "fits", "file"],
    example: "/models/openai/gpt-oss-20b/use",
  },
  {
    path: "/models/:owner/:name/providers",
    prerendered: false,
    queryKeys: ["sort"],
    example: "/models/openai/gpt-oss-120b/providers",
  },
  {
    path: "/models/:owner/:name/files",
    prerendered: false,
    queryKeys: ["fits", "quant", "file"],
    example: "/models/openai/gpt-oss-120b/files",
  },
  {
    path: "/providers/:provider",
    prerendered: true,
    queryKeys: ["sort", "page"],
    example: "/providers/groq",
  },
  { path: "/libraries/:key", prerendered: true, queryKeys: ["model"], example: "/libraries/diffusers" },
  { path: "/quantization/:type", prerendered: true, queryKeys: [], example: "/quantization/Q4_K_M" },
  { path: "/metrics/:metric", prerendered: true, queryKeys: [], example: "/metrics/bleu" },
  { path: "/docs/:document", prerendered: true, queryKeys: [], example: "/docs/quick-start" },
  { path: "/docs/:folder/:document", prerendered: true, queryKeys: [], example: "/docs/reference/inference" },
  {
    path: "/docs/:folder/:document/:part",
    prerendered: true,
    queryKeys: [],
    example: "/docs/reference/inference/core",
  },
];

/** The page that stands at a path. */
export function findPage(path: string): Pick<Page, "queryKeys"> | undefined {
  return PAGES.find((page) => page.path === path) ?? ITEM_PAGES.find((page) => matchesPath(page.path, path));
}

function matchesPath(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(":") ? given[at] !== "" : segment === given[at]))
  );
}

/** Whether a query asks a page for anything that it knows: others, such as a campaign's tag, are nothing to it. */
export function acceptsQuery(page: Pick<Page, "queryKeys">, query: URLSearchParams): boolean {
  return [...query.keys()].some((key) => acceptsKey(page, key));
}

/** What a page knows of a query, with its question mark; empty when that is nothing. */
export function pickKnownQuery(page: Pick<Page, "queryKeys">, query: URLSearchParams): string {
  const known = new URLSearchParams([...query].filter(([key]) => acceptsKey(page, key))).toString();
  return known && `?${known}`;
}

const acceptsKey = ({ queryKeys }: Pick<Page, "queryKeys">, key: string) =>
  queryKeys.some((each) => (each.endsWith(".*") ? key.startsWith(each.slice(0, -1)) : key === each));

/** Suffix of a page's Markdown version. */
export const MARKDOWN_ENDING = ".md";

/**
 * The address of a page as Markdown.
 * @param path a slash at its end does not matter
 * @returns `undefined` where there is no page
 */
export function toMarkdownPath(path: string, query: URLSearchParams): string | undefined {
  const own = path.replace(/(?<=.)\/$/, "");
  const page = findPage(own);
  return page && (own === "/" ? "/index" : own) + MARKDOWN_ENDING + pickKnownQuery(page, query);
}
