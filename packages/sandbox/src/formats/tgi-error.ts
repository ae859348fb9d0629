import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

const ERROR_TYPES: Readonly<Record<number, readonly [type: string, status: number]>> = {
  400: ["validation", 422],
  413: ["validation", 413],
  422: ["validation", 422],
  424: ["generation", 424],
  429: ["overloaded", 429],
};

/** A refusal as Text Generation Inference writes it. */
export function formatTgiError({ status, message }: ApiError): Response {
  const [type, shown] = ERROR_TYPES[status] ?? [
    status < 500 ? "validation" : "incomplete_generation",
    status,
  ];
  return Response.json({ error: message, error_type: type }, { status: shown });
}
