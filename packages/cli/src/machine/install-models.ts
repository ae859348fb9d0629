import { CliError, chooseName } from "../problems.ts";
import { stoppable, type Tools } from "../tools.ts";

/** Downloads a pack of models, unless it is there. */
export async function installModels(tools: Tools, name: string): Promise<void> {
  const { getCacheFolder, installPack, isInstalled, PACKS } = await import("@inferhub/local");
  const pack =
    PACKS[
      chooseName(
        "pack",
        name,
        Object.values(PACKS).map(({ id }) => id),
      )
    ];
  const folder = getCacheFolder(tools.context.env);
  if (folder === undefined) throw new CliError("input-invalid", "No folder for models: set INFERHUB_CACHE");
  if (isInstalled(pack, folder)) return tools.note(`The pack ${pack.id} is installed`);
  tools.note(`Downloading ${pack.label}: ${pack.downloadMb} MB, ${pack.unpackedMb} MB on the disk`);
  const path = await stoppable(tools.context, (signal) => installPack(pack.id, folder, signal));
  await tools.out.write(`${path}\n`);
}
