import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { createLogoPlugin, LOGO_FOLDER } from "./logos/plugin.ts";
import { createPrerenderPlugin } from "./prerender/plugin.ts";
import { createReferencePlugin } from "./reference/plugin.ts";

/** What several pages share comes in one file: a dozen of a few hundred bytes each cost more round trips than bytes. */
const shared = {
  codeSplitting: {
    groups: [
      {
        name: "vendor",
        test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/lucide-react\/dist\/esm\/(?!icons)/,
        priority: 4,
      },
      // Comes with the palette, not with every page.
      { name: "find", test: /\/catalog\/src\/search\/|\/app\/lib\/find/, priority: 4 },
      {
        // The code of item pages and initial demos; other views load with a response.
        name: "parts",
        test: /\/features\/(markdown\/prose|snippets\/snippet-panel|viewers\/(colours|parts\/(legend|nothing|slider|use-more)|scores\/(score-table|scores)|spans\/(marked-text|marked-words|segments)|tables\/data-table))\.tsx?/,
        // After what pages share: the playground's first load has no need of these.
        priority: 0,
      },
      {
        // Charts and steps of models and providers.
        name: "charts",
        test: /\/app\/(components\/(chart\/|steps)|features\/model\/fact-link\.)/,
        priority: 2,
      },
      {
        // A widget before its scripts have loaded: demos, and the input box.
        name: "widget-start",
        test: /\/features\/(demo\/|code\/(code-call|code-tabs|use-live-code)\.|widget\/(composer|early|menu-link|provider-pill|shapes|suggestions|use-widget-code|widget|widget-head|widget-preview)\.|viewers\/spans\/format-marked-text)/,
        priority: 0,
      },
      // What forms say of all tasks' parameters is twice as long as the rest of them.
      {
        name: "parameters",
        test: /\/features\/playground\/fields\/parameters\.|\/catalog\/src\/forms/,
        priority: 1,
      },
      {
        // Code that a form loads after its page, in one chunk.
        name: "form-rest",
        test: /features\/playground\/(fields|examples)\/|features\/playground\/(chat\/(transcript|tools-field|attach-files)|compare\/previous-messages|files\/(file-field|use-pasted-files)|result\/answer)\.|features\/widget\/run-stats\.|features\/viewers\/(markdown\/markdown|words\/plain-text)\./,
        priority: 1,
      },
      {
        // Code for a run, its links and its storage: loads after the page, in one chunk.
        name: "after-run",
        test: /features\/playground\/(watch|observe-run|run-events|chat\/delta|send|events|act-on-offer|numbers-in|trim|field-needs|problems|history\/(?!use-)|jobs\/|share\/|result\/(after-run|problem-box|offers|report-url|use-alternatives|result-header|result-actions)\.)|lib\/(in-frames|provider-docs)/,
        priority: 1,
      },
      {
        // The common code of all forms; rarer fields, parameters and responses load on demand.
        name: "form",
        test: /features\/playground\/(address|automatic|chat\/(conversation|messages|parts)|draft|field-example|fields\/(chat-field|content-field|plain-control)|form-parts|read-field|request|route-fields|run-state|history\/use-history|table\/(grid|tsv)|task-\w+|to-call|use-[\w-]+|result\/(result|run-parts|use-problem-text))\.|features\/viewers\/words\/words/,
        priority: 2,
      },
      {
        // What chats and comparisons share: the choice of a provider, times and costs of runs.
        name: "figures",
        test: /features\/(chat\/run-(figures|stats)|picker\/provider-select|playground\/compare\/compare-figures)\./,
        priority: 3,
      },
      {
        name: "shared",
        test: /\/app\/(components(?!\/(chart|schema-tree|steps))|lib(?!\/(in-frames|provider-docs))|features\/libraries\/(library-steps|no-code)|features\/models?\/format\.|features\/picker\/(choose-offer|key-words|model-pill|picker-model)\.|features\/viewers\/values|features\/playground\/task-info\.)|vite\/preload-helper/,
        priority: 3,
      },
    ],
  },
};

const { repository, version } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);
const buildFolder = process.env["SITE_BUILD_FOLDER"] ?? "build";
const repositoryUrl: string = process.env["INFERHUB_REPOSITORY_URL"] ?? repository.url;

export default defineConfig({
  define: {
    "import.meta.env.VITE_REPOSITORY_URL": JSON.stringify(repositoryUrl.replace(/^git\+|\.git$/g, "")),
    // Built without the marks of others, pages show letters in their places.
    "import.meta.env.VITE_LOGO_FOLDER": JSON.stringify(process.env["LOGOS"] === "off" ? "" : LOGO_FOLDER),
    "import.meta.env.VITE_VERSION": JSON.stringify(version),
  },
  plugins: [
    tailwindcss(),
    createReferencePlugin(),
    createLogoPlugin(),
    reactRouter(),
    // A release has its pages rendered ahead.
    process.env["SITE_PRERENDER"] ? createPrerenderPlugin(import.meta.dirname, buildFolder) : null,
  ],
  // Sibling packages are read as sources: nothing has to be built before.
  resolve: { conditions: ["@inferhub/source", "module", "browser", "import", "default"] },
  ssr: {
    noExternal: [/^@inferhub\//, "aws4fetch", "lucide-react"],
    resolve: { conditions: ["@inferhub/source", "module", "node", "import", "default"] },
  },
  build: {
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: shared } } } },
});
