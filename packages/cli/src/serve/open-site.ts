import type { CliContext, SitePages } from "../context.ts";
import { createUsageError } from "../problems.ts";

/**
 * Opens the site if it is installed and built. A gateway works without it.
 * @param env environment with the Hub's URL for the model pages, and the public URL of the site
 * @throws CliError if it contains an invalid URL
 */
export async function openSite(env: CliContext["env"]): Promise<SitePages | undefined> {
  const module = await import("@inferhub/site").catch(onMissing);
  if (!module) return undefined;
  const { createSite, readHubSettings, readKnownOrigin } = module;
  const origin = asUsageError(() => readKnownOrigin(env));
  const site = await createSite({ hub: readHubSettings(env), origin });
  if (!site) return undefined;
  const { getRequestListener } = await import("@hono/node-server");
  const handler = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  return { handler, postPaths: site.postPaths };
}

/** Converts an invalid setting to a usage error. */
function asUsageError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? createUsageError(error.message) : error;
  }
}

function onMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
}
