import type { Pack } from "@inferhub/local";
import { getProviders } from "../context.ts";
import { jsonDocument } from "../render/json.ts";
import { formatTable } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { describeServer, findServers } from "./find-servers.ts";

/** Prints the local models to stdout, and the model servers on this machine to stderr. */
export async function listLocalModels(tools: Tools, { json = false }: { json?: boolean }): Promise<void> {
  const { getCacheFolder, isInstalled, listHubModels, LOCAL_MODELS, PACKS } = await import("@inferhub/local");
  const folder = getCacheFolder(tools.context.env);
  const has = (pack: Pack) => folder !== undefined && isInstalled(pack, folder);
  const downloaded = folder === undefined ? [] : listHubModels(folder);
  const models = [...LOCAL_MODELS, ...downloaded].map((model) => ({
    ...model,
    installed: has(PACKS[model.pack]),
  }));
  if (json) return void (await tools.out.write(await jsonDocument(models)));
  const rows = models.map(({ id, operations, method, bytes, license, source, pack, installed }) => [
    `local/${id}`,
    operations.join(", "),
    method,
    `${(bytes / 1e6).toFixed(1)} MB`,
    license,
    source,
    installed ? pack : `${pack} (not installed)`,
  ]);
  const table = { header: ["model", "operations", "method", "size", "license", "source", "pack"], rows };
  await tools.out.write(formatTable(tools, table));
  for (const pack of Object.values(PACKS))
    tools.note(
      has(pack)
        ? `The pack ${pack.id} is installed`
        : `The pack ${pack.id} is not installed (${pack.label}, ${pack.downloadMb} MB): inferhub local install ${pack.id}`,
    );
  for (const server of await findServers(tools.context, await getProviders(tools.context)))
    tools.note(`Running at ${server.baseUrl}: ${describeServer(server)}`);
}
