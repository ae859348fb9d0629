import type { Refusal } from "../http/refusal.ts";

/** The server names the kind of its refusals after exceptions of Python. */
const TYPES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  404: "NotFoundError",
  501: "NotImplementedError",
};

/** A refusal as vLLM writes it: OpenAI's members, with the status as the code. */
export function refuseVllm({ status, message, member }: Refusal): Response {
  const type = TYPES[status] ?? (status < 500 ? "BadRequestError" : "InternalServerError");
  return Response.json({ error: { message, type, param: member ?? null, code: status } }, { status });
}
