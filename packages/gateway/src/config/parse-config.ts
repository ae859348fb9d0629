import * as v from "valibot";
import { ConfigError } from "./config-error.ts";
import { configSchema } from "./config-schema.ts";
import { findJsonPosition } from "./find-json-position.ts";
import type { GatewayConfig } from "./gateway-config.ts";
import { containsSecret } from "./is-likely-secret.ts";

const MAX_PROBLEMS = 5;

/**
 * Parses a config file.
 * @param file file name, for errors
 * @throws ConfigError with the invalid fields, without their values
 */
export function parseConfig(text: string, file: string, providerIds: readonly string[]): GatewayConfig {
  const result = v.safeParse(configSchema(providerIds), parseJson(text, file));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) =>
    [formatPath(issue), issue.message].filter(Boolean).join(": "),
  );
  const more = problems.length - MAX_PROBLEMS;
  throw new ConfigError(file, [
    ...problems.slice(0, MAX_PROBLEMS),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]);
}

function parseJson(text: string, file: string): unknown {
  const json = text.replace(/^\ufeff/, "");
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigError(file, [`is not valid JSON from ${findJsonPosition(json)} on`]);
  }
}

/** `routes["acme/talk"].targets[0].provider` */
function formatPath(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : formatMember(String(key))))
    .join("")
    .replace(/^\./, "");
}

const MAX_NAME_CHARS = 60;

function formatMember(name: string): string {
  if (containsSecret(name)) return '["…"]';
  if (/^[\w$-]+$/.test(name) && name.length <= MAX_NAME_CHARS) return `.${name}`;
  return `[${JSON.stringify(name.slice(0, MAX_NAME_CHARS))}]`;
}
