import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Sibling packages are read as sources: nothing has to be built before.
  resolve: { conditions: ["@inferhub/source", "module", "browser", "import", "default"] },
  ssr: {
    noExternal: [/^@inferhub\//],
    resolve: { conditions: ["@inferhub/source", "module", "node", "import", "default"] },
  },
  build: { assetsInlineLimit: 0 },
});
