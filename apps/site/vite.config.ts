import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What several pages share comes in one file: a dozen of a few hundred bytes each cost more round trips than bytes. */
const shared = {
  codeSplitting: {
    groups: [
      { name: "vendor", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
      // Comes with the palette, not with every page.
      { name: "find", test: /\/node_modules\/minisearch\/|\/app\/lib\/find/, priority: 2 },
      {
        name: "shared",
        test: /\/app\/(components|lib|features\/libraries\/library-steps)|vite\/preload-helper/,
        priority: 1,
      },
    ],
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Sibling packages are read as sources: nothing has to be built before.
  resolve: { conditions: ["@inferhub/source", "module", "browser", "import", "default"] },
  ssr: {
    noExternal: [/^@inferhub\//],
    resolve: { conditions: ["@inferhub/source", "module", "node", "import", "default"] },
  },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: shared } } } },
});
