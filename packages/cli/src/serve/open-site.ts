import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The pages, where they are installed and built; a gateway does without them. */
export async function openSite(): Promise<Listener | undefined> {
  const site = await import("@inferhub/site").then(({ createSite }) => createSite()).catch(ifMissing);
  if (!site) return undefined;
  const { getRequestListener } = await import("@hono/node-server");
  return getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false });
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
}
