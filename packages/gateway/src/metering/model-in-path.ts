import type { Provider } from "@inferhub/inference";

/** `/models/{owner}/{name}` with what may follow, at any depth: what most providers do who name it there. */
const MODELS = /\/models\/(.+?)(?::\w+|\/(?:pipeline|v1|predictions|versions)(?:\/.*)?)?$/;

/** Providers whose paths are models, by what they put before and behind. */
const WHOLE_PATH: Readonly<Record<string, RegExp>> = {
  "fal-ai": /^\/(.+?)(?:\/requests\/.*)?$/,
  wavespeed: /^\/api\/v3\/(?!predictions\/)(.+)$/,
  novita: /^\/v3\/async\/(?!task-result)(.+)$/,
  "black-forest-labs": /^\/v1\/(?!get_result)(.+)$/,
  "fireworks-ai": /^\/inference\/v1\/workflows\/(.+)\/\w+$/,
};

/**
 * The model that a path names.
 * @param rest the path at the provider, which begins with a slash
 */
export function modelInPath({ id }: Provider, rest: string): string | undefined {
  const pattern = Object.hasOwn(WHOLE_PATH, id) ? WHOLE_PATH[id] : MODELS;
  const name = pattern?.exec(rest)?.[1];
  return name === undefined ? undefined : decoded(name).replace(/\/+$/, "");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
