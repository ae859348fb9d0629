import type { Content, OpenapiDocument, OperationObject, ParameterObject, SchemaObject } from "../types.ts";
import { resolveSchema } from "./fields.ts";

/**
 * Builds a curl command for an operation, with `$GATEWAY` for the URL and `$TOKEN` for the token.
 * @returns `undefined` if a body is required and has no example
 */
export function buildCurl(
  document: OpenapiDocument,
  method: string,
  path: string,
  { parameters = [], requestBody, security }: OperationObject,
): string | undefined {
  const own = parameters.filter((each): each is ParameterObject => "name" in each);
  const address = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const example = own.find((each) => each.in === "path" && each.name === name)?.example;
    return example === undefined ? whole : String(example);
  });
  const query = own
    .filter((each) => each.in === "query" && each.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join("&");
  const body = requestBody && buildBody(document, resolveSchema(document, requestBody).content);
  if (requestBody && !body) return undefined;
  const isPlain = method === "get" || (method === "post" && body !== undefined);
  return [
    `curl ${isPlain ? "" : `-X ${method.toUpperCase()} `}"$GATEWAY"${word(address + (query && `?${query}`))}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body ?? []),
  ].join(" \\\n  ");
}

/** Returns the first body type with an example, or a form if the body contains files. */
function buildBody(document: OpenapiDocument, content: Content): readonly string[] | undefined {
  const { "application/json": json, "multipart/form-data": form } = content;
  if (json?.example !== undefined) {
    return ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(json.example))}`];
  }
  if (form?.example === undefined) return undefined;
  const { properties = {} } = resolveSchema<SchemaObject>(document, form.schema ?? {});
  return Object.entries(form.example as object).map(
    ([name, value]) => `-F ${buildPart(name, value, properties[name])}`,
  );
}

function buildPart(name: string, value: unknown, { contentMediaType }: SchemaObject = {}): string {
  if (contentMediaType !== undefined) return quote(`${name}=@${value}`);
  return quote(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
}

/** Quotes text for a shell. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Text that needs no quotes in a shell. */
const word = (text: string) => (/^[\w/.:=%-]*$/.test(text) ? text : quote(text));
