import type { ServerBody, ServerFormat } from "@inferhub/inference/define";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { checkValue } from "@inferhub/inference/formats/lib/check-input";
import { expectObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";

/** A server format with any body type. */
export type AnyServerFormat = Pick<
  ServerFormat<never>,
  "shape" | "operation" | "form" | "fileMember" | "stream" | "buildError" | "accepts"
> & {
  readonly body: ServerFormat["body"];
  parseRequest(body: never): ReturnType<ServerFormat["parseRequest"]>;
  buildResponse: ServerFormat<never>["buildResponse"];
};

/**
 * Validates a body with a format's schema.
 * @param model model in the path, or the default. Formats read the model from the body
 * @throws ApiError with the invalid field
 */
export function checkBody(format: AnyServerFormat, body: ServerBody, model: string): never {
  const members = readMembers(format, body);
  const named = model === "" || "model" in members ? members : { ...members, model };
  const checked = checkValue(format.body, named);
  if (checked.issue === undefined) return checked.value as never;
  const { path, message } = checked.issue;
  const member = formatPath(path);
  const value = getAt(named, path);
  const isMissing =
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isMissing) throw createMissingError(member);
  throw new ApiError(
    400,
    message.startsWith("must ") ? `${member} ${message}` : `${member}: ${message}`,
    member,
  );
}

function readMembers({ form, fileMember }: AnyServerFormat, body: ServerBody): JsonObject {
  if (form) return readForm(body);
  if (fileMember === undefined) return expectObject(body);
  if (body.kind === "none") throw createMissingError(fileMember);
  if (body.kind !== "bytes") return expectObject(body);
  // Command-line tools send files as bytes without a type.
  return { [fileMember]: { bytes: body.bytes, type: body.type } };
}

/** Returns form fields by name. Names that end in `[]` are lists. */
function readForm(body: ServerBody): JsonObject {
  if (body.kind !== "form") throw new ApiError(400, "The body must be a multipart form");
  const { form } = body;
  const entries = [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name);
    return [name, name.endsWith("[]") ? values : values.at(-1)];
  });
  return Object.fromEntries(entries);
}

/** Formats a path, such as `messages[0].role`. */
export const formatPath = (path: readonly string[]): string =>
  path.map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at > 0 ? `.${part}` : part)).join("");

export const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (isObject(at) || Array.isArray(at) ? Reflect.get(at, name) : undefined),
    value,
  );
