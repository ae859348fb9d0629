import type { Bytes } from "@inferhub/catalog/platform";
import type { Provider } from "@inferhub/inference";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { decodeUri } from "../server/decode-uri.ts";
import { type Content, parseContent, rewriteContent } from "./content.ts";
import { pickRelevantHeaders } from "./headers.ts";
import type { RecordedCall } from "./recording.ts";
import { createRecordingRedactor } from "./rewriter.ts";
import { findSecrets } from "./secrets.ts";

/** A request as recorded, with the redacted secrets. */
export interface ReadCall {
  readonly call: RecordedCall;
  readonly secrets: readonly string[];
}

/**
 * Converts a request to its recorded form.
 * @param url with the path below the provider's URL
 * @param redact texts to redact in addition to the request's secrets
 */
export async function readCall(
  request: Pick<Request, "method" | "headers">,
  url: URL,
  bytes: Bytes,
  provider: Provider | undefined,
  redact: readonly string[] = [],
): Promise<ReadCall> {
  const { method, headers } = request;
  const content = await parseContent(bytes, headers.get("content-type") ?? "");
  const json = content && "json" in content ? content.json : undefined;
  const secrets = [...findSecrets(headers, url.searchParams, json, provider), ...redact];
  const redactor = createRecordingRedactor(secrets);
  const kept = Object.entries(pickRelevantHeaders(headers)).map(([name, text]) => [
    name,
    redactor.text(text),
  ]);
  const call = {
    method,
    path: redactor.text(url.pathname + url.search),
    headers: Object.fromEntries(kept),
    ...(content && { body: rewriteContent(content, redactor) }),
  };
  return { call, secrets };
}

/** Returns a hash of sixteen hexadecimal digits, equal for equivalent requests. */
export function fingerprintCall({ method, path, body }: RecordedCall): string {
  const text = JSON.stringify(sorted([method, toComparablePath(path), toComparableBody(body)]));
  return fingerprint(text) + fingerprint(text, 1);
}

/** Normalizes a path. */
export function toComparablePath(path: string): readonly [path: string, query: readonly string[][]] {
  const { pathname, searchParams } = new URL(`http://recorded.invalid/${path.replace(/^\//, "")}`);
  return [decodeUri(pathname), [...searchParams].sort(byName)];
}

/** Normalizes a body by sorting form fields. */
export function toComparableBody(content: Content | undefined): unknown {
  if (content === undefined) return null;
  if ("json" in content) return { json: content.json };
  return "form" in content ? { form: [...content.form].sort((a, b) => byName([a.name], [b.name])) } : content;
}

function byName([a = ""]: readonly string[], [b = ""]: readonly string[]): number {
  return a < b ? -1 : Number(a > b);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => byName([`${a}`], [`${b}`])));
}
