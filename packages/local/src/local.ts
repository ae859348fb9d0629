import { tmpdir } from "node:os";
import { join } from "node:path";
import { InferenceClientError, type Provider } from "@inferhub/inference";
import { findModel } from "./find-model.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import type { LocalModel } from "./models/local-model.ts";
import { installPack } from "./packs/install-pack.ts";
import { getCacheFolder, getPackFolder, isInstalled } from "./packs/pack-folder.ts";
import { PACKS, type Pack } from "./packs.ts";
import { createLocalProvider } from "./provider.ts";
import type { FamilyId } from "./threads/families.ts";
import type { JobOutput } from "./threads/queue.ts";
import { createThreadPool } from "./threads/thread-pool.ts";

/** How models are installed, kept and ended. */
export interface LocalOptions {
  /** Where packs are installed. Default: `inferhub` in the user's cache folder, or `INFERHUB_CACHE`. */
  readonly cacheFolder?: string;
  /**
   * Whether a pack that a call needs may be downloaded, and is then installed by npm. A function is asked with the pack
   * and its size. Default: false, so the call fails with what to do.
   */
  readonly install?: boolean | ((pack: Pack) => MaybePromise<boolean>);
  /** MB that all loaded models may take together. Models that were used least recently leave first. Default: 512. */
  readonly memoryLimitMb?: number;
  /** Milliseconds without a call after which a family of models leaves memory. Default: 60,000. */
  readonly idleMs?: number;
  /** Called while a pack is installed and when a model is loaded. */
  readonly onProgress?: (event: LocalProgress) => void;
}

/** What happens before a call can run. */
export type LocalProgress =
  | { readonly phase: "installing" | "installed"; readonly pack: Pack }
  | { readonly phase: "loaded"; readonly model: LocalModel; readonly ms: number };

/** Models that run in this process, in their own threads. */
export interface Local {
  /** A provider for clients: `new InferenceClient(undefined, { providers: [local.provider], provider: "local" })`. */
  readonly provider: Provider<"local">;
  /**
   * Runs a model on a checked input of an operation. Files are `{ bytes, type }`.
   * @throws InputError for an input that the model does not support
   */
  run(modelId: string, operation: string, input: unknown, signal?: AbortSignal): Promise<JobOutput>;
  /** The families of models that are in memory. */
  readonly loaded: readonly FamilyId[];
  /** Ends all threads, also those that run. */
  stop(): Promise<void>;
}

/**
 * Runs models in this process. Nothing is loaded before the first call.
 *
 * ```ts
 * const local = createLocal({ install: true });
 * const client = new InferenceClient(undefined, { providers: [local.provider], provider: "local" });
 * ```
 */
export function createLocal(options: LocalOptions = {}): Local {
  const {
    cacheFolder = getCacheFolder(process.env) ?? join(tmpdir(), "inferhub"),
    install = false,
    memoryLimitMb = 512,
    idleMs = 60_000,
    onProgress = () => undefined,
  } = options;
  const installing = new Map<string, Promise<string>>();

  async function locate({ pack: id }: LocalModel): Promise<string> {
    const pack = PACKS[id];
    if (isInstalled(pack, cacheFolder)) return getPackFolder(id, cacheFolder);
    if (!(typeof install === "function" ? await install(pack) : install)) throw createMissingPackError(pack);
    const running = installing.get(id) ?? download(pack);
    installing.set(id, running);
    return running.finally(() => installing.delete(id));
  }

  async function download(pack: Pack): Promise<string> {
    onProgress({ phase: "installing", pack });
    const folder = await installPack(pack.id, cacheFolder);
    onProgress({ phase: "installed", pack });
    return folder;
  }

  const pool = createThreadPool({
    memoryLimitMb,
    idleMs,
    locate,
    onLoaded: (model, ms) => onProgress({ phase: "loaded", model, ms }),
  });
  const run: Local["run"] = async (modelId, operation, input, signal) =>
    pool.run(findModel(modelId, operation), operation, input, signal);
  return {
    provider: createLocalProvider(async (...call) => (await run(...call)).output),
    run,
    get loaded() {
      return pool.loaded;
    },
    stop: pool.stop,
  };
}

function createMissingPackError({ id, label, downloadMb }: Pack): InferenceClientError {
  return new InferenceClientError(
    "model-not-served",
    `The pack "${id}" is not installed (${label}, ${downloadMb} MB): run \`npx inferhub local install ${id}\`, or create the provider with \`install: true\``,
  );
}
