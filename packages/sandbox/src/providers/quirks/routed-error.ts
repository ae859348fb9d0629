import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

/** A refusal as the Hub's own servers write it: a chat that lacks a member never reaches the model. */
export function formatRoutedError({ status, message, member }: ApiError): Response {
  if (member === undefined || !message.endsWith("is required")) {
    return Response.json({ error: message }, { status });
  }
  const reason = `missing field \`${member}\` at line 1 column 1`;
  return new Response(`Failed to deserialize the JSON body into the target type: ${reason}`, {
    status: 422,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
