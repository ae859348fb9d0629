import * as v from "valibot";
import { ConfigError } from "./config-error.ts";
import { configSchema } from "./config-schema.ts";
import type { GatewayConfig } from "./gateway-config.ts";
import { jsonPlace } from "./json-place.ts";
import { holdsKey } from "./looks-like-key.ts";

const MOST_PROBLEMS = 5;

/**
 * Reads what a configuration file says.
 * @param file its name, for errors
 * @throws ConfigError naming each wrong member, and never what it holds
 */
export function parseConfig(text: string, file: string, providerIds: readonly string[]): GatewayConfig {
  const result = v.safeParse(configSchema(providerIds), parseJson(text, file));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => [pathOf(issue), issue.message].filter(Boolean).join(": "));
  const more = problems.length - MOST_PROBLEMS;
  throw new ConfigError(file, [
    ...problems.slice(0, MOST_PROBLEMS),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]);
}

function parseJson(text: string, file: string): unknown {
  const json = text.replace(/^\ufeff/, "");
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigError(file, [`is no JSON from ${jsonPlace(json)} on`]);
  }
}

/** `routes["acme/talk"].targets[0].provider` */
function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : memberOf(String(key))))
    .join("")
    .replace(/^\./, "");
}

const LONGEST_NAME = 60;

function memberOf(name: string): string {
  if (holdsKey(name)) return '["…"]';
  if (/^[\w$-]+$/.test(name) && name.length <= LONGEST_NAME) return `.${name}`;
  return `[${JSON.stringify(name.slice(0, LONGEST_NAME))}]`;
}
