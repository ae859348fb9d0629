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

/** Server bundle. */
export interface SiteBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & { readonly module: SiteModule };
}

/** Exports of the server bundle: context keys of requests, and the static paths. */
interface SiteModule {
  readonly requestNonce?: RouterContext<string>;
  readonly hubReader?: RouterContext<HubReader>;
  readonly lateFailure?: RouterContext<((error: unknown) => string) | null>;
  /** Gateway URL for loaders, or empty. */
  readonly gatewayOrigin?: RouterContext<string>;
  /** Paths of static pages, without query keys. */
  readonly documentPaths?: readonly string[];
  /** Paths of other static responses. */
  readonly documentFiles?: readonly string[];
}

/** Returns the query keys of a page in a build. */
export function getQueryKeys(
  build: ServerBuild,
  page: Pick<Page, "path" | "file"> | undefined,
): readonly string[] {
  const route = page && build.routes[page.file.replace(/\.\w+$/, "")];
  return route ? readQueryKeys(route.module.handle, page.path) : [];
}

/** Returns the paths whose route has an action. */
export const listPostPaths = ({ routes }: ServerBuild): readonly string[] =>
  Object.values(routes).flatMap((route) => (route?.module.action ? [`/${route.path ?? ""}`] : []));

/** @returns `undefined` if the folder has no build */
export async function readBuild(folder: string): Promise<SiteBuild | undefined> {
  const file = join(folder, "server", "index.js");
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}
