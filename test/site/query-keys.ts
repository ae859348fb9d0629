import { fileURLToPath } from "node:url";
import type { Page } from "@inferhub/site";
import { readQueryKeys } from "../../apps/site/src/query-keys.ts";

const app = new URL("../../apps/site/app/", import.meta.url);

/** The query keys of a page, as the handle of its route lists them. */
export async function listQueryKeys({ path, file }: Pick<Page, "path" | "file">): Promise<readonly string[]> {
  const { handle } = await import(fileURLToPath(new URL(file, app)));
  return readQueryKeys(handle, path);
}
