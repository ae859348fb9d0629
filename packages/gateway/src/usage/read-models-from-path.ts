import type { Provider } from "@inferhub/inference";
import { foldName } from "./telling-members.ts";

/** `/models/{owner}/{name}` at any depth, as used by most providers with the model in the path. */
const DEFAULT_MODEL_PATHS = /\/models\/(.+?)(?::\w+|\/(?:pipeline|v1|predictions|versions)(?:\/.*)?)?$/i;

/** Models of an account. Their IDs include the segment before them, so they are unambiguous. */
const OWN_MODEL_PATHS =
  /\/((?:deployments|tunedModels|engines|endpoints|fine-tunes)\/.+?)(?::\w+|\/(?:chat|completions|embeddings|images|audio|predictions|invoke|predict)(?:\/.*)?)?$/i;

const MODEL_PARAMETERS = new Set(["model", "model_id", "modelId", "engine", "deployment"].map(foldName));

/** Maximum levels of percent-encoding. */
const MAX_ENCODINGS = 4;

/** Paths of shared formats with the model in the body. */
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
 * Returns whether the position of the model is known: in the path, or in the body. At other paths, the body can contain a
 * decoy while the path determines the model.
 * @param rest path at the provider, starting with a slash
 */
export const namesModelAt = (provider: Provider, rest: string): boolean =>
  readModelFromPath(provider, rest) !== undefined || BODY_MODEL_PATH.test(trimPath(rest));

const trimPath = (rest: string) => decodePath(rest).replace(/\/+$/, "");

/**
 * Lists the models in a URL, with any encoding.
 * @param rest path at the provider, starting with a slash
 * @param query query with its question mark, or empty
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

/** Decodes a path until it doesn't change. */
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
