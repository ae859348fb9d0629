import type { ServerResponse } from "@inferhub/inference/define";

/** Converts a format's response to a `Response`. */
export function toResponse(response: ServerResponse): Response {
  const { status = 200 } = response;
  if ("json" in response) return Response.json(response.json, { status });
  return new Response(response.body, { status, headers: { "content-type": response.type } });
}
