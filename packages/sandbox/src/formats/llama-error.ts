import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  501: "not_supported_error",
  503: "unavailable_error",
};

/** A refusal as llama.cpp's server writes it: the code is the status. */
export function formatLlamaError({ status, message }: ApiError): Response {
  const type = ERROR_TYPES[status] ?? (status < 500 ? "invalid_request_error" : "server_error");
  return Response.json({ error: { code: status, message, type } }, { status });
}
