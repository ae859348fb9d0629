/// <reference path="./react-router.d.ts" />
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RouterContext, ServerBuild } from "react-router";
import type { HubReader } from "./hub/hub-reader.ts";
import type { Page } from "./pages.ts";
import { readQueryKeys } from "./query-keys.ts";

/** The build script's output folder, at the same relative path from the sources and from the build. */
export const BUILT = fileURLToPath(new URL("../build", import.meta.url));

/** The server's part of the build. */
export interface SiteBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & { readonly module: SiteModule };
}

/** What the build exports for the server: the keys of what it is given with a request, and which pages it can keep. */
interface SiteModule {
  readonly requestNonce?: RouterContext<string>;
  readonly hubReader?: RouterContext<HubReader>;
  readonly lateFailure?: RouterContext<((error: unknown) => string) | null>;
  /** Where loaders reach the gateway behind the site; empty if they do not. */
  readonly gatewayOrigin?: RouterContext<string>;
  /** Paths of pages that are the same for every reader, as long as no query asks them for more. */
  readonly documentPaths?: readonly string[];
  /** Paths of other responses that are the same for every reader. */
  readonly documentFiles?: readonly string[];
}

/** The query keys of a page in a build; none where there is no page. */
export function getQueryKeys(
  build: ServerBuild,
  page: Pick<Page, "path" | "file"> | undefined,
): readonly string[] {
  const route = page && build.routes[page.file.replace(/\.\w+$/, "")];
  return route ? readQueryKeys(route.module.handle, page.path) : [];
}

/** @returns `undefined` when the folder has no build */
export async function readBuild(folder: string): Promise<SiteBuild | undefined> {
  const file = join(folder, "server", "index.js");
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}
