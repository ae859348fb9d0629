import type { HubDownload, HubModelId, Pack, PackId } from "@inferhub/local";
import { confirm } from "../io/confirm.ts";
import { CliError, chooseName } from "../problems.ts";
import { isInteractive } from "../progress/progress-style.ts";
import { stoppable, type Tools } from "../tools.ts";

export interface InstallOptions {
  /** Whether to skip the confirmation. */
  readonly yes?: boolean;
  /** Whether to remove existing files first. */
  readonly again?: boolean;
}

const OTHERWISE = "This is a large download: --yes starts it without a question";

/** Downloads a pack or a Hub model, unless it is installed. The default pack needs no confirmation. */
export async function installModels(tools: Tools, name: string, options: InstallOptions = {}): Promise<void> {
  const { getCacheFolder, PACKS, parseHubModelId } = await import("@inferhub/local");
  const folder = getCacheFolder(tools.context.env);
  if (folder === undefined) throw new CliError("input-invalid", "No folder for models: set INFERHUB_CACHE");
  const id = parseHubModelId(name);
  if (id) return installHubModel(tools, id, folder, options);
  const packs = Object.values(PACKS).map((pack) => pack.id);
  await installPack(tools, PACKS[chooseName("pack", name, packs)], folder, options);
}

async function installPack(
  tools: Tools,
  pack: Pack,
  folder: string,
  { yes = false, again = false }: InstallOptions,
): Promise<void> {
  const { installPack: install, isInstalled, removePack } = await import("@inferhub/local");
  if (again) removePack(pack.id, folder);
  if (isInstalled(pack, folder)) return tools.note(`The pack ${pack.id} is installed`);
  const { label, downloadMb, unpackedMb, licenses } = pack;
  tools.note(`${label}: ${downloadMb} MB, ${unpackedMb} MB on the disk. Licenses: ${licenses.join(", ")}`);
  if (pack.id !== DEFAULT_PACK && !yes && !(await confirm(tools, `Download ${pack.id}?`, OTHERWISE)))
    throw new CliError("interrupted", "Not downloaded");
  tools.note(`Downloading ${label}: ${downloadMb} MB, ${unpackedMb} MB on the disk`);
  const path = await stoppable(tools.context, (signal) => install(pack.id, folder, signal));
  await tools.out.write(`${path}\n`);
}

const DEFAULT_PACK: PackId = "default";

async function installHubModel(
  tools: Tools,
  id: HubModelId,
  folder: string,
  { yes = false, again = false }: InstallOptions,
): Promise<void> {
  const { downloadHubModel, findHubModel, PACKS, isInstalled, planHubDownload, readHubSettings } =
    await import("@inferhub/local");
  const { context, status } = tools;
  const found = again ? undefined : findHubModel(id, folder);
  if (found) return tools.note(`The model ${found.id} is on this machine`);
  const { fetch } = context;
  const hub = { ...readHubSettings(context.env), ...(fetch && { fetch }) };
  const model = await stoppable(context, async (signal) => {
    const plan = await planHubDownload(id, hub, signal);
    for (const line of describeDownload(plan)) tools.note(line);
    if (!yes && !(await confirm(tools, `Download ${plan.repo}?`, OTHERWISE)))
      throw new CliError("interrupted", "Not downloaded");
    const onReceived = (received: number, total: number) => {
      if (isInteractive(context)) status.draw(`${plan.repo}: ${toMb(received)} of ${toMb(total)}`);
    };
    return downloadHubModel(id, plan, folder, hub, { signal, onReceived });
  });
  status.clear();
  const pack = PACKS[model.pack];
  if (!isInstalled(pack, folder))
    tools.note(`It runs with the pack ${pack.id} (${pack.downloadMb} MB): inferhub local install ${pack.id}`);
  await tools.out.write(`local/${model.id}\n`);
}

/** Describes the files with their sizes and the license. */
function* describeDownload({ repo, kind, dtype, files, bytes, license }: HubDownload): Iterable<string> {
  yield `${repo}: ${kind.toUpperCase()} ${dtype}, ${toMb(bytes)} in ${files.length} ${files.length === 1 ? "file" : "files"}. ${license ? `License: ${license}` : "Its page states no license"}`;
  for (const { path, bytes: size } of files) yield `  ${path}: ${toMb(size)}`;
}

const toMb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
