import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

/** The server names the kind of its refusals after exceptions of Python. */
const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  404: "NotFoundError",
  501: "NotImplementedError",
};

/** A refusal as vLLM writes it: OpenAI's members, with the status as the code. */
export function formatVllmError({ status, message, member }: ApiError): Response {
  const type = ERROR_TYPES[status] ?? (status < 500 ? "BadRequestError" : "InternalServerError");
  return Response.json({ error: { message, type, param: member ?? null, code: status } }, { status });
}
