import type { Local } from "@inferhub/local";
import type { CliContext } from "../context.ts";
import type { OnState } from "../progress/progress-state.ts";

/** Returns whether the default pack is installed, so that calls can run in this process. */
export async function hasLocalModels({ env }: Pick<CliContext, "env">): Promise<boolean> {
  const { getCacheFolder, isInstalled, PACKS } = await import("@inferhub/local");
  const folder = getCacheFolder(env);
  return folder !== undefined && isInstalled(PACKS.default, folder);
}

/**
 * Returns the default local model of an operation: the first one whose pack is installed.
 * @param needsPack `false` to return the first model even if its pack isn't installed
 */
export async function findLocalDefault(
  { env }: Pick<CliContext, "env">,
  operation: string,
  needsPack = true,
): Promise<string | undefined> {
  const { getCacheFolder, isInstalled, LOCAL_MODELS, PACKS } = await import("@inferhub/local");
  const folder = getCacheFolder(env);
  const able = LOCAL_MODELS.filter(({ operations }) => operations.some((each) => each === operation));
  const installed = able.find(({ pack }) => folder !== undefined && isInstalled(PACKS[pack], folder));
  return (installed ?? (needsPack ? undefined : able[0]))?.id;
}

export interface OpenLocalOptions {
  /** Whether to download a missing pack. */
  readonly install: boolean;
  readonly note?: (text: string) => void;
  readonly onState?: OnState;
}

/** Creates the runtime for local models in this process. */
export async function openLocal(
  { env }: Pick<CliContext, "env">,
  { install, note = () => undefined, onState = () => undefined }: OpenLocalOptions,
): Promise<Local> {
  const { createLocal, getCacheFolder, readHubSettings } = await import("@inferhub/local");
  const cacheFolder = getCacheFolder(env);
  return createLocal({
    ...(cacheFolder !== undefined && { cacheFolder }),
    // Other packs and Hub models are large, so `inferhub local install` asks for confirmation.
    install: ({ id }) => install && id === "default",
    hub: readHubSettings(env),
    onProgress: (event) => {
      if (event.phase === "loaded" || event.phase === "downloading") return;
      const { label, downloadMb, unpackedMb } = event.pack;
      onState({ state: event.phase });
      if (event.phase === "installing")
        note(`Downloading ${label}: ${downloadMb} MB, ${unpackedMb} MB on the disk, once`);
    },
  });
}
