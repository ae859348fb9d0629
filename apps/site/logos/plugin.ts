import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { LOGO_FILES } from "./logo-of.ts";

const PACKAGE = createRequire(import.meta.url).resolve("@lobehub/icons-static-svg/package.json");
const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };

/** Where the logos are; their version is a part of it, so that a browser may keep them. */
export const LOGO_FOLDER = `assets/logos-${version}`;

/**
 * Gives a logo of one color the text color in either theme: `currentColor` has no effect inside of an
 * image.
 */
const INK = "<style>svg{color:#17171c}@media(prefers-color-scheme:dark){svg{color:#ededf0}}</style>";

/** Copies the logos that the table names; nothing else of the package is served. */
export function createLogoPlugin(): Plugin {
  return {
    name: "inferhub-logos",
    configureServer(server) {
      server.middlewares.use(`/${LOGO_FOLDER}`, (request, response, next) => {
        const name = /^\/([\w-]+)\.svg$/.exec(request.url ?? "")?.[1];
        if (!name || !LOGO_FILES.includes(name)) return next();
        response.setHeader("content-type", "image/svg+xml").end(readLogo(name));
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of LOGO_FILES)
        this.emitFile({ type: "asset", fileName: `${LOGO_FOLDER}/${name}.svg`, source: readLogo(name) });
    },
  };
}

function readLogo(name: string): string {
  const svg = readFileSync(join(dirname(PACKAGE), "icons", `${name}.svg`), "utf8");
  return svg.replace(/<title>.*?<\/title>/, svg.includes("currentColor") ? INK : "");
}
