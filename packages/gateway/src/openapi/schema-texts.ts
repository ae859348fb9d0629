import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Route } from "../routes/route.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { buildOpenapiDocument } from "./document.ts";
import type { OpenapiDocument } from "./types.ts";

/** A serialized document, cached for many responses. */
export interface SerializedDocument {
  readonly text: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const serializeDocument = (
  text: string,
  headers: SerializedDocument["headers"],
): SerializedDocument => ({
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  headers,
});

/** Caches a value per gateway. A gateway's providers don't change. */
export function oncePerGateway<T>(make: (services: GatewayServices) => T): (services: GatewayServices) => T {
  const made = new WeakMap<GatewayServices, { readonly value: T }>();
  return (services) => {
    const known = made.get(services) ?? { value: make(services) };
    made.set(services, known);
    return known.value;
  };
}

/** Returns the OpenAPI document of a gateway. */
export const createDocumentGetter = (
  routes: () => readonly Route[],
): ((services: GatewayServices) => OpenapiDocument) =>
  oncePerGateway((services) => buildOpenapiDocument(routes(), services));

/** Sends a document, or 304 if the client has it. */
export function sendDocument(
  context: Context<ApiEnv>,
  { text, etag, headers }: SerializedDocument,
): Response {
  const cached = { etag, "cache-control": "no-cache" };
  const known = context.req.header("if-none-match")?.split(",") ?? [];
  const isKnown = known.some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
  return isKnown ? context.body(null, 304, cached) : context.body(text, 200, { ...headers, ...cached });
}
