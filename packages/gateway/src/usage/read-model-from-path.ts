import type { Provider } from "@inferhub/inference";

/** `/models/{owner}/{name}` with what may follow, at any depth: what most providers do who name it there. */
const DEFAULT_MODEL_PATHS = /\/models\/(.+?)(?::\w+|\/(?:pipeline|v1|predictions|versions)(?:\/.*)?)?$/;

/**
 * The model that a path names.
 * @param rest the path at the provider, which begins with a slash
 */
export function readModelFromPath(
  { modelPaths = DEFAULT_MODEL_PATHS }: Provider,
  rest: string,
): string | undefined {
  const name = modelPaths.exec(rest)?.[1];
  return name === undefined ? undefined : decodeName(name).replace(/\/+$/, "");
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
