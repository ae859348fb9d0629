import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InferenceClientError } from "@inferhub/inference";
import type { LocalModel } from "../models/local-model.ts";
import type { LocalOperationId } from "../operations.ts";
import { type ChosenFiles, chooseHubFiles } from "./choose-hub-files.ts";
import { downloadFile } from "./download-file.ts";
import type { HubModelId } from "./hub-model-id.ts";
import type { HubSettings } from "./hub-settings.ts";
import { createOfflineError, listHubFiles } from "./list-hub-files.ts";

/** Details of a model download, shown before the user confirms it. */
export interface HubDownload extends ChosenFiles {
  /** `owner/name`. */
  readonly repo: string;
  /** Commit hash. */
  readonly revision: string;
  /** License from the model card. Empty if the card has none. */
  readonly license: string;
  /** Total size of all files. */
  readonly bytes: number;
}

/** Called during a download, at most once per percent. */
export type OnReceived = (receivedBytes: number, totalBytes: number) => void;

/** Supported operations by runtime. */
export const HUB_OPERATIONS: Readonly<Record<ChosenFiles["kind"], readonly LocalOperationId[]>> = {
  gguf: ["chat-completion", "text-generation"],
  onnx: [
    "feature-extraction",
    "sentence-similarity",
    "text-ranking",
    "text-classification",
    "token-classification",
    "zero-shot-classification",
    "question-answering",
    "summarization",
    "translation",
    "fill-mask",
    "text-generation",
    "image-classification",
    "object-detection",
    "image-to-text",
    "audio-classification",
    "automatic-speech-recognition",
  ],
};

const folderOf = ({ repo }: Pick<HubModelId, "repo">, cacheFolder: string) =>
  join(cacheFolder, "models", ...repo.split("/"));

/** Written last: if the manifest exists, the model is complete. */
const manifestOf = ({ repo, quantization }: HubModelId, cacheFolder: string) =>
  join(
    folderOf({ repo }, cacheFolder),
    `inferhub${quantization === undefined ? "" : `-${quantization}`}.json`,
  );

/** Finds a downloaded model. */
export function findHubModel(id: HubModelId, cacheFolder: string): LocalModel | undefined {
  const manifest = manifestOf(id, cacheFolder);
  if (!existsSync(manifest)) return undefined;
  return toLocalModel(id, JSON.parse(readFileSync(manifest, "utf8")) as HubDownload, cacheFolder);
}

/** Lists the downloaded models. */
export function listHubModels(cacheFolder: string): readonly LocalModel[] {
  const root = join(cacheFolder, "models");
  const foldersOf = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
      : [];
  const repos = foldersOf(root).flatMap((owner) =>
    foldersOf(join(root, owner.name)).map(({ name }) => `${owner.name}/${name}`),
  );
  return repos.flatMap((repo) =>
    readdirSync(folderOf({ repo }, cacheFolder)).flatMap((name) => {
      const found = /^inferhub(?:-(?<quantization>.+))?\.json$/.exec(name);
      const model =
        found && findHubModel({ repo, quantization: found.groups?.["quantization"] }, cacheFolder);
      return model ?? [];
    }),
  );
}

/**
 * Requests the details of a model download.
 * @throws InferenceClientError if the model doesn't exist, or if no runtime supports its files
 */
export async function planHubDownload(
  { repo, quantization }: HubModelId,
  hub: HubSettings,
  signal?: AbortSignal,
): Promise<HubDownload> {
  const { revision, license, files } = await listHubFiles(repo, hub, signal);
  const chosen = chooseHubFiles(files, quantization);
  if (chosen) {
    const bytes = chosen.files.reduce((sum, file) => sum + file.bytes, 0);
    return { repo, revision, license, ...chosen, bytes };
  }
  const wanted = quantization === undefined ? "ONNX or GGUF files" : `a GGUF file with ${quantization}`;
  throw new InferenceClientError(
    "model-not-served",
    `${repo} has no ${wanted.replace(/^a /, "")}. Choose a model that has them, for example one of onnx-community`,
  );
}

/** Downloads and verifies the files of a model. Skips files that exist. */
export async function downloadHubModel(
  id: HubModelId,
  plan: HubDownload,
  cacheFolder: string,
  hub: HubSettings,
  { signal, onReceived = () => undefined }: { signal?: AbortSignal; onReceived?: OnReceived } = {},
): Promise<LocalModel> {
  if (hub.isOffline) throw createOfflineError(id.repo);
  const folder = folderOf(id, cacheFolder);
  mkdirSync(folder, { recursive: true });
  let received = 0;
  let percent = -1;
  const onBytes = (count: number) => {
    received += count;
    const reached = Math.floor((received * 100) / Math.max(1, plan.bytes));
    if (reached === percent) return;
    percent = reached;
    onReceived(received, plan.bytes);
  };
  const { repo, revision } = plan;
  for (const file of plan.files) await downloadFile(hub, { repo, revision, file, folder, signal, onBytes });
  writeFileSync(manifestOf(id, cacheFolder), `${JSON.stringify(plan, undefined, 2)}\n`);
  return toLocalModel(id, plan, cacheFolder);
}

function toLocalModel(
  { repo, quantization }: HubModelId,
  { kind, dtype, files, bytes, license }: HubDownload,
  cacheFolder: string,
): LocalModel {
  const folder = folderOf({ repo }, cacheFolder);
  const id = quantization === undefined ? repo : `${repo}:${quantization}`;
  const runtime = kind === "gguf" ? GGUF : ONNX;
  return {
    id,
    label: repo,
    operations: HUB_OPERATIONS[kind],
    method: "neural",
    ...runtime,
    weights: kind === "gguf" ? join(folder, files[0]?.path ?? "") : folder,
    dtype,
    bytes,
    license,
    source: `https://huggingface.co/${repo}`,
    limits: "Models of the Hub aren't measured here.",
  };
}

const GGUF = { engine: "llama", family: "gguf", pack: "gguf", package: "node-llama-cpp" } as const;
const ONNX = {
  engine: "transformers",
  family: "transformers",
  pack: "transformers",
  package: "@huggingface/transformers",
} as const;
