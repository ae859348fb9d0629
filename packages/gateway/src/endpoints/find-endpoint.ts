import { ENDPOINTS } from "./index.ts";

/** An endpoint in the list. */
export type ServedEndpoint = (typeof ENDPOINTS)[number];

const byPath = new Map<string, ServedEndpoint>(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint]));

/** Returns the endpoint that serves a request. `undefined` for other URLs and methods. */
export function findEndpoint(method: string | undefined, path: string): ServedEndpoint | undefined {
  if (method !== "POST") return undefined;
  // The path is already decoded and validated.
  return byPath.get(path.includes("%") ? decodeURIComponent(path) : path);
}
