/**
 * Fields with error messages, the most common first: FastAPI uses `detail`, most others `error`, which may be
 * text or an object.
 */
const MESSAGE_KEYS = [
  "error",
  "detail",
  "message",
  "Message",
  "msg",
  "err_msg",
  "errors",
  "title",
  "status_msg",
];

/**
 * The error reason in a JSON body, in any known format. `undefined` if the body contains none; `"error": null` counts
 * as absent.
 */
export function findErrorMessage(body: unknown): string | undefined {
  return typeof body === "object" ? findReason(body) : undefined;
}

/** No provider nests a reason deeper; without a bound a body could exhaust the stack. */
const MAX_DEPTH = 9;

function findReason(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  // Success messages of envelopes aren't reasons.
  if (typeof value === "string") return value.trim().replace(/^success$/, "") || undefined;
  if (Array.isArray(value))
    return (
      value
        .map((item) => formatFieldError(item, depth))
        .filter(Boolean)
        .join("; ") || undefined
    );
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  return MESSAGE_KEYS.map((place) => findReason(fields[place], depth + 1)).find(Boolean);
}

/** FastAPI's `{loc: ["body", "prompt"], msg: "Field required"}` becomes `body.prompt: Field required`. */
function formatFieldError(item: unknown, depth: number): string | undefined {
  const reason = findReason(item, depth + 1);
  const place = (item as { loc?: unknown } | null)?.loc;
  return reason && Array.isArray(place) ? `${place.join(".")}: ${reason}` : reason;
}
