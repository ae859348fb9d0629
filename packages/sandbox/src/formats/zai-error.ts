import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

const CODES: Readonly<Record<number, string>> = {
  401: "1000",
  404: "1211",
  429: "1302",
};

/** A refusal as Z.ai writes it: the code is a number in a text. */
export function formatZaiError({ status, message, member }: ApiError): Response {
  const code = member ? "1214" : (CODES[status] ?? (status < 500 ? "1210" : "500"));
  return Response.json({ error: { code, message } }, { status });
}
