import type { ServerError, ServerResponse } from "@inferhub/inference/define";

/** Error of the Hub's servers for a chat with a missing field, which isn't forwarded to the model. */
export function buildRoutedError({ status, message, member }: ServerError): ServerResponse {
  if (member === undefined || !message.endsWith("is required")) {
    return { status, json: { error: message } };
  }
  const reason = `missing field \`${member}\` at line 1 column 1`;
  return {
    status: 422,
    body: `Failed to deserialize the JSON body into the target type: ${reason}`,
    type: "text/plain; charset=utf-8",
  };
}
