import type { ServerResponse } from "@inferhub/inference/define";

/** A response as a client reads it. */
export function toWebResponse(response: ServerResponse): Response {
  const { status = 200 } = response;
  if ("json" in response) return Response.json(response.json, { status });
  return new Response(response.body, { status, headers: { "content-type": response.type } });
}
