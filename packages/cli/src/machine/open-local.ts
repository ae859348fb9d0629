import type { Local } from "@inferhub/local";
import type { CliContext } from "../context.ts";
import type { OnState } from "../progress/progress-state.ts";

/** Whether models of the default pack are installed, so that calls can run in this process. */
export async function hasLocalModels({ env }: Pick<CliContext, "env">): Promise<boolean> {
  const { getCacheFolder, isInstalled, PACKS } = await import("@inferhub/local");
  const folder = getCacheFolder(env);
  return folder !== undefined && isInstalled(PACKS.default, folder);
}

export interface OpenLocalOptions {
  /** Whether a missing pack may be downloaded. */
  readonly install: boolean;
  readonly note?: (text: string) => void;
  readonly onState?: OnState;
}

/** Models that run in this process. */
export async function openLocal(
  { env }: Pick<CliContext, "env">,
  { install, note = () => undefined, onState = () => undefined }: OpenLocalOptions,
): Promise<Local> {
  const { createLocal, getCacheFolder } = await import("@inferhub/local");
  const cacheFolder = getCacheFolder(env);
  return createLocal({
    ...(cacheFolder !== undefined && { cacheFolder }),
    install,
    onProgress: (event) => {
      if (event.phase === "loaded") return;
      const { label, downloadMb, unpackedMb } = event.pack;
      onState({ state: event.phase });
      if (event.phase === "installing")
        note(`Downloading ${label}: ${downloadMb} MB, ${unpackedMb} MB on the disk, once`);
    },
  });
}
