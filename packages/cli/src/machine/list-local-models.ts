import { getProviders } from "../context.ts";
import { jsonDocument } from "../render/json.ts";
import { formatTable } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { describeServer, findServers } from "./find-servers.ts";
import { hasLocalModels } from "./open-local.ts";

/** Prints the models that run in this process, and on stderr the servers that run on this machine. */
export async function listLocalModels(tools: Tools, { json = false }: { json?: boolean }): Promise<void> {
  const { LOCAL_MODELS } = await import("@inferhub/local");
  if (json) return void (await tools.out.write(await jsonDocument(LOCAL_MODELS)));
  const rows = LOCAL_MODELS.map(({ id, operations, method, bytes, license, source }) => [
    `local/${id}`,
    operations.join(", "),
    method,
    `${(bytes / 1e6).toFixed(1)} MB`,
    license,
    source,
  ]);
  const table = { header: ["model", "operations", "method", "size", "license", "source"], rows };
  await tools.out.write(formatTable(tools, table));
  const isThere = await hasLocalModels(tools.context);
  tools.note(isThere ? "They are installed" : "They are not installed: inferhub local install");
  for (const server of await findServers(tools.context, await getProviders(tools.context)))
    tools.note(`Running at ${server.baseUrl}: ${describeServer(server)}`);
}
