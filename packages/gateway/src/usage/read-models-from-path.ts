import type { Provider } from "@inferhub/inference";
import { foldName } from "./telling-members.ts";

/** `/models/{owner}/{name}` with what may follow, at any depth: what most providers do who name it there. */
const DEFAULT_MODEL_PATHS = /\/models\/(.+?)(?::\w+|\/(?:pipeline|v1|predictions|versions)(?:\/.*)?)?$/i;

/** Models that belong to an account. Their names have the segment before them, so that they are no other model's. */
const OWN_MODEL_PATHS =
  /\/((?:deployments|tunedModels|engines|endpoints|fine-tunes)\/.+?)(?::\w+|\/(?:chat|completions|embeddings|images|audio|predictions|invoke|predict)(?:\/.*)?)?$/i;

const MODEL_PARAMETERS = new Set(["model", "model_id", "modelId", "engine", "deployment"].map(foldName));

/** How often an address may be encoded inside itself. */
const MAX_ENCODINGS = 4;

/**
 * Lists the models that an address names, however its letters are written.
 * @param rest the path at the provider, which begins with a slash
 * @param query with its question mark, or empty
 */
export function readModelsFromPath(provider: Provider, rest: string, query = ""): readonly string[] {
  const path = decodePath(rest).replace(/\/+$/, "");
  const { modelPaths } = provider;
  const pattern = modelPaths ? new RegExp(modelPaths.source, "i") : DEFAULT_MODEL_PATHS;
  const named = pattern.exec(path)?.[1] ?? OWN_MODEL_PATHS.exec(path)?.[1];
  const inQuery = query.length > 1 ? readQuery(query) : [];
  return named === undefined ? inQuery : [named.replace(/\/+$/, ""), ...inQuery];
}

const readQuery = (query: string): string[] =>
  [...new URLSearchParams(query)]
    .filter(([name]) => MODEL_PARAMETERS.has(foldName(name)))
    .map(([, value]) => value);

/** Decodes a path until nothing is left to decode. */
export function decodePath(path: string): string {
  let text = path;
  for (let level = 0; level < MAX_ENCODINGS && text.includes("%"); level++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}
