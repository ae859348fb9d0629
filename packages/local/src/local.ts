import { tmpdir } from "node:os";
import { join } from "node:path";
import { InferenceClientError, type Provider } from "@inferhub/inference";
import { findModel } from "./find-model.ts";
import { type HubModelId, parseHubModelId } from "./hub/hub-model-id.ts";
import { downloadHubModel, findHubModel, type HubDownload, planHubDownload } from "./hub/hub-models.ts";
import { type HubSettings, readHubSettings } from "./hub/hub-settings.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import type { LocalModel } from "./models/local-model.ts";
import { installPack } from "./packs/install-pack.ts";
import { getCacheFolder, getPackFolder, isInstalled } from "./packs/pack-folder.ts";
import { PACKS, type Pack } from "./packs.ts";
import { createLocalProvider } from "./provider.ts";
import type { FamilyId } from "./threads/families.ts";
import type { JobOutput } from "./threads/queue.ts";
import { createThreadPool } from "./threads/thread-pool.ts";

/** Options for installing models and for their memory. */
export interface LocalOptions {
  /** Folder for packs and downloaded models. Default: `INFERHUB_CACHE`, or `inferhub` in the user's cache folder. */
  readonly cacheFolder?: string;
  /**
   * Whether to install missing packs with npm. A function receives the pack with its size and decides. Default: false,
   * so the call fails with the command to run.
   */
  readonly install?: boolean | ((pack: Pack) => MaybePromise<boolean>);
  /**
   * Whether to download missing models from the Hub. A function receives the files with their size and decides.
   * Default: false, so the call fails with the size and the command to run.
   */
  readonly download?: boolean | ((download: HubDownload) => MaybePromise<boolean>);
  /** Connection settings for the Hub. Default: `HF_ENDPOINT`, `HF_TOKEN` and `HF_HUB_OFFLINE`. */
  readonly hub?: Partial<HubSettings>;
  /** Memory limit for all loaded models, in MB. The least recently used models are unloaded first. Default: 512. */
  readonly memoryLimitMb?: number;
  /** Idle time in milliseconds after which a family of models is unloaded. Default: 60,000. */
  readonly idleMs?: number;
  /** Called while a pack installs, while a model downloads, and when it is loaded. */
  readonly onProgress?: (event: LocalProgress) => void;
}

/** Progress of the steps before a call can run. */
export type LocalProgress =
  | { readonly phase: "installing" | "installed"; readonly pack: Pack }
  | {
      readonly phase: "downloading";
      readonly model: string;
      readonly receivedBytes: number;
      readonly totalBytes: number;
    }
  | { readonly phase: "loaded"; readonly model: LocalModel; readonly ms: number };

/** Models that run in worker threads of this process. */
export interface Local {
  /** A provider for clients: `new InferenceClient(undefined, { providers: [local.provider], provider: "local" })`. */
  readonly provider: Provider<"local">;
  /**
   * Runs a model on a validated input. Files are `{ bytes, type }`.
   * @throws InputError if the model doesn't support the input
   */
  run(modelId: string, operation: string, input: unknown, signal?: AbortSignal): Promise<JobOutput>;
  /** The families of models in memory. */
  readonly loaded: readonly FamilyId[];
  /** Stops all threads, even while they run a model. */
  stop(): Promise<void>;
}

/**
 * Creates a runtime for local models. The first call loads its model.
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
    download = false,
    memoryLimitMb = 512,
    idleMs = 60_000,
    onProgress = () => undefined,
  } = options;
  const hub = { ...readHubSettings(process.env), ...options.hub };
  const installOnce = createSharing<string>();
  const downloadOnce = createSharing<LocalModel>();

  async function locate({ pack: id }: LocalModel): Promise<string> {
    const pack = PACKS[id];
    if (isInstalled(pack, cacheFolder)) return getPackFolder(id, cacheFolder);
    if (!(await isAllowed(install, pack))) throw createMissingPackError(pack);
    return installOnce(id, async () => {
      onProgress({ phase: "installing", pack });
      const folder = await installPack(id, cacheFolder);
      onProgress({ phase: "installed", pack });
      return folder;
    });
  }

  /** Finds a model of a pack or of the Hub, and downloads its files if allowed. */
  async function find(modelId: string, operation: string, signal?: AbortSignal): Promise<LocalModel> {
    const id = parseHubModelId(modelId.replace(/^local\//, ""));
    if (!id) return findModel(modelId, operation);
    const model =
      findHubModel(id, cacheFolder) ?? (await downloadOnce(modelId, () => fetchModel(id, signal)));
    if (model.operations.some((each) => each === operation)) return model;
    throw new InferenceClientError(
      "model-not-served",
      `${model.id} doesn't support ${operation} on this machine. ${model.package} supports: ${model.operations.join(", ")}`,
      { operation },
    );
  }

  async function fetchModel(id: HubModelId, signal: AbortSignal | undefined): Promise<LocalModel> {
    const plan = await planHubDownload(id, hub, signal);
    if (!(await isAllowed(download, plan))) throw createMissingModelError(plan, id);
    const onReceived = (receivedBytes: number, totalBytes: number) =>
      onProgress({ phase: "downloading", model: plan.repo, receivedBytes, totalBytes });
    return downloadHubModel(id, plan, cacheFolder, hub, { ...(signal && { signal }), onReceived });
  }

  const pool = createThreadPool({
    memoryLimitMb,
    idleMs,
    locate,
    onLoaded: (model, ms) => onProgress({ phase: "loaded", model, ms }),
  });
  const run: Local["run"] = async (modelId, operation, input, signal) =>
    pool.run(await find(modelId, operation, signal), operation, input, signal);
  return {
    provider: createLocalProvider(async (...call) => (await run(...call)).output),
    run,
    get loaded() {
      return pool.loaded;
    },
    stop: pool.stop,
  };
}

const isAllowed = async <Subject>(
  allowed: boolean | ((subject: Subject) => MaybePromise<boolean>),
  subject: Subject,
): Promise<boolean> => (typeof allowed === "function" ? allowed(subject) : allowed);

/** Runs work with the same key once at a time. Concurrent callers share the result. */
function createSharing<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const shared = running.get(name) ?? work().finally(() => running.delete(name));
    running.set(name, shared);
    return shared;
  };
}

function createMissingPackError({ id, label, downloadMb }: Pack): InferenceClientError {
  return new InferenceClientError(
    "model-not-served",
    `The pack "${id}" is not installed (${label}, ${downloadMb} MB): run \`npx inferhub local install ${id}\`, or create the provider with \`install: true\``,
  );
}

function createMissingModelError({ bytes, license }: HubDownload, { repo, quantization }: HubModelId) {
  const name = quantization === undefined ? repo : `${repo}:${quantization}`;
  const facts = `${(bytes / 1e6).toFixed(1)} MB, ${license ? `license ${license}` : "no license stated"}`;
  return new InferenceClientError(
    "model-not-served",
    `The model ${name} is not on this machine (${facts}): run \`npx inferhub local install ${name}\`, or create the provider with \`download: true\``,
  );
}
