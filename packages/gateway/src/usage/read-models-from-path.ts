import type { Provider } from "@inferhub/inference";
import { foldName } from "./telling-members.ts";

/** `/models/{owner}/{name}` with what may follow, at any depth: what most providers do who name it there. */
const DEFAULT_MODEL_PATHS = /\/models\/(.+?)(?::\w+|\/(?:pipeline|v1|predictions|versions)(?:\/.*)?)?$/i;

/** Models that belong to an account. Their names have the segment before them, so they are no other model's. */
const OWN_MODEL_PATHS =
  /\/((?:deployments|tunedModels|engines|endpoints|fine-tunes)\/.+?)(?::\w+|\/(?:chat|completions|embeddings|images|audio|predictions|invoke|predict)(?:\/.*)?)?$/i;

const MODEL_PARAMETERS = new Set(["model", "model_id", "modelId", "engine", "deployment"].map(foldName));

/** How often a URL may be encoded inside itself. */
const MAX_ENCODINGS = 4;

/** Paths at which the body names the model that is served, in the formats that providers share. */
const BODY_MODEL_PATH = new RegExp(
  `^(?:/(?:v\\d\\w*|api|beta|compatibility|ext|inference|minimax|openai|paas))*/(?:${[
    "chat(?:/completions|/moderations)?",
    "(?:fim/)?completions?",
    "responses(?:/input_tokens)?",
    "messages(?:/count_tokens)?",
    "generate(?:_stream)?",
    "embed(?:dings)?",
    "(?:re)?rank",
    "rerankings?",
    "moderations",
    "classify|classifications",
    "pooling|predict|predictions|score|similarity",
    "(?:de)?tokenize",
    "(?:async/)?images?/(?:generations|edits|variations)",
    "audio/(?:generations|speech|transcriptions|translations)",
    "(?:async/)?videos?(?:/generations)?",
    "video_generation",
    "layout_parsing|ocr",
  ].join("|")})$`,
  "i",
);

/**
 * Whether it is known where a request names its model: in its path, or in its body. At other paths the body may name a decoy,
 * and the path the model that is served.
 * @param rest the path at the provider, which starts with a slash
 */
export const namesModelAt = (provider: Provider, rest: string): boolean =>
  readModelFromPath(provider, rest) !== undefined || BODY_MODEL_PATH.test(trimPath(rest));

const trimPath = (rest: string) => decodePath(rest).replace(/\/+$/, "");

/**
 * Lists the models that a URL names, however its letters are written.
 * @param rest the path at the provider, which starts with a slash
 * @param query with its question mark, or empty
 */
export function readModelsFromPath(provider: Provider, rest: string, query = ""): readonly string[] {
  const named = readModelFromPath(provider, rest);
  const inQuery = query.length > 1 ? readQuery(query) : [];
  return named === undefined ? inQuery : [named, ...inQuery];
}

function readModelFromPath({ modelPaths }: Provider, rest: string): string | undefined {
  const path = trimPath(rest);
  const pattern = modelPaths ? new RegExp(modelPaths.source, "i") : DEFAULT_MODEL_PATHS;
  const named = pattern.exec(path)?.[1] ?? OWN_MODEL_PATHS.exec(path)?.[1];
  return named?.replace(/\/+$/, "");
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
