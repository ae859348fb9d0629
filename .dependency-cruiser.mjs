import { readFileSync } from "node:fs";

/**
 * Imports of each package that are allowed, also for types.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const PACKAGES = {
  jinja: [],
  catalog: [],
  inference: ["catalog"],
  "ai-sdk": ["catalog", "inference"],
  react: ["inference"],
  "create-inferhub": [],
  snippets: ["catalog", "inference", "jinja"],
  sandbox: ["catalog", "inference"],
  local: ["catalog", "inference"],
  gateway: ["catalog", "inference"],
  site: ["catalog", "inference", "react", "snippets", "jinja"],
  cli: ["catalog", "inference", "snippets", "jinja", "sandbox", "local", "gateway", "site"],
};

/**
 * Imports of each folder of the client that are allowed, also for types.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const INFERENCE = {
  lib: [],
  contracts: ["errors", "lib", "parameters"],
  parameters: [],
  generated: ["contracts", "providers"],
  streaming: ["contracts", "lib"],
  credentials: ["contracts"],
  formats: ["contracts", "credentials", "errors", "lib", "media", "streaming"],
  "batch-apis": ["contracts", "formats"],
  providers: ["batch-apis", "contracts", "credentials", "errors", "formats", "jobs", "media"],
  redact: [],
  http: ["contracts", "errors", "lib", "redact"],
  media: ["contracts", "errors", "http"],
  jobs: ["contracts", "errors", "http"],
  routing: ["contracts", "engine", "errors", "http", "lib"],
  engine: [
    "assist",
    "batches",
    "contracts",
    "credentials",
    "errors",
    "formats",
    "generated",
    "http",
    "jobs",
    "lib",
    "parameters",
    "providers",
    "routing",
    "streaming",
  ],
  batches: ["batch-apis", "contracts", "engine", "errors", "http", "lib", "media", "streaming"],
  prices: ["contracts", "engine"],
  otel: ["contracts", "errors"],
  assist: ["contracts", "errors", "formats", "generated", "lib"],
  compat: ["contracts", "engine", "errors", "providers"],
  server: ["assist", "engine", "errors"],
  endpoint: ["assist", "contracts", "engine", "errors", "formats", "http", "server"],
};

/** Where circular imports of types exist: values of templates, and what renders them, know each other. */
const TYPE_CYCLES = ["packages/jinja/src/"];

/** Former names of folders and files. See docs/decisions/0023 for the reason. */
const OLD = JSON.parse(readFileSync(new URL("test/old-file-names.json", import.meta.url), "utf8"));

const severity = "error";
const PACKAGE = "^(packages|apps)/";
const CLIENT = "^packages/inference/src/";

/** @param {readonly string[]} names of folders, or of files without their ending */
const anyOf = (names) => `(${names.join("|")})(/|[.]ts$)`;

/** @param {readonly string[]} names */
const orNothing = (names) => (names.length === 0 ? "nothing" : names.join(", "));

const betweenPackages = Object.entries(PACKAGES).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: `${name} may import ${orNothing(allowed)} of the other packages.`,
  severity,
  from: { path: `${PACKAGE}${name}/` },
  to: { path: PACKAGE, pathNot: PACKAGE + anyOf([name, ...allowed]) },
}));

const insideInference = Object.entries(INFERENCE).map(([folder, allowed]) => ({
  name: `inference-${folder}`,
  comment: `${folder}/ may import ${orNothing(allowed)} of the client.`,
  severity,
  from: { path: `${CLIENT}${folder}/` },
  to: { path: CLIENT, pathNot: CLIENT + anyOf([folder, ...allowed]) },
}));

export default {
  forbidden: [
    ...betweenPackages,
    ...insideInference,
    {
      name: "package-without-arrows",
      comment: "A new package needs a line in PACKAGES of .dependency-cruiser.mjs.",
      severity,
      from: { path: `${PACKAGE}([^/]+)/`, pathNot: PACKAGE + anyOf(Object.keys(PACKAGES)) },
      to: { path: PACKAGE, pathNot: "^$1/$2/" },
    },
    {
      name: "package-by-name",
      comment: "A package imports another by its name, not by a path.",
      severity,
      from: { path: `${PACKAGE}([^/]+)/` },
      to: { path: PACKAGE, pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "models-when-needed",
      comment: "The gateway reads the catalog's models, which are megabytes, with `import()`.",
      severity,
      from: { path: "^packages/gateway/src/" },
      to: {
        path: "^packages/catalog/src/models/index[.]ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only", "type-import"],
      },
    },
    {
      name: "providers-when-needed",
      comment: "Entries of providers load a provider with `import()` when a call chooses it.",
      severity,
      from: { path: `${CLIENT}generated/` },
      to: {
        path: `${CLIENT}providers/`,
        dynamic: false,
        dependencyTypesNot: ["type-only", "type-import"],
      },
    },
    {
      name: "old-name",
      comment: "This folder or file was renamed. docs/decisions/0023-standard-names.md says why.",
      severity,
      from: {},
      to: { path: `^(${OLD.folders.join("|")})/|/(${OLD.names.join("|")})[.]tsx?$` },
    },
    {
      name: "no-circular",
      severity,
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-circular-types",
      severity,
      from: { pathNot: `^(${TYPE_CYCLES.join("|")})` },
      to: { circular: true },
    },
    {
      name: "not-to-unresolvable",
      comment: "`virtual:` modules are made by plugins of the bundler.",
      severity,
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|vite/client$)" },
    },
  ],
  options: {
    parser: "tsc",
    tsPreCompilationDeps: true,
    exclude: { path: [`${PACKAGE}[^/]+/(?!(src|app)(/|$))`, "[.]test[.]tsx?$"] },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      conditionNames: ["@inferhub/source", "node", "import", "default"],
      exportsFields: ["exports"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};
