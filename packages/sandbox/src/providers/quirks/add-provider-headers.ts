import type { Provider } from "@inferhub/inference";
import { fingerprint } from "../../models/text/hash.ts";
import type { Settings } from "../../options.ts";
import type { OpenRecord } from "../../state/request-log.ts";
import type { State } from "../../state/state.ts";
import type { HeaderQuirks } from "./provider-quirks.ts";
import { RATE_LIMIT_STYLES } from "./rate-limits.ts";

export interface HeaderContext {
  readonly provider: Provider;
  readonly request: Request;
  readonly record: OpenRecord;
  readonly settings: Settings;
  readonly state: State;
}

/** Number of body characters that count as one token. */
const CHARS_PER_TOKEN = 4;

/** Adds the headers of a provider's responses without overriding existing ones. */
export function addProviderHeaders(
  { headers, ok }: Response,
  quirks: HeaderQuirks,
  { provider, request, record, settings, state }: HeaderContext,
): void {
  const nowMs = settings.now();
  const add = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  for (const name of quirks.requestId ?? []) add(name, idFor(name, record.id));
  const key = request.headers.get(provider.auth.header ?? "authorization") ?? "";
  const tokens = Math.ceil(Number(request.headers.get("content-length") ?? 0) / CHARS_PER_TOKEN);
  const allowance = state.rateLimits.consume(`${provider.id}/${fingerprint(key)}`, tokens, nowMs);
  const limits = RATE_LIMIT_STYLES[quirks.rateLimits ?? "openai"](allowance);
  const others = ok && quirks.others?.({ processingMs: Math.round(nowMs - record.startedMs) });
  const all: Readonly<Record<string, string>> = { ...limits, ...others };
  for (const [name, value] of Object.entries(all)) add(name, value);
}

/** Cloudflare IDs have sixteen digits and a location code. */
const idFor = (name: string, id: string) =>
  name === "cf-ray" ? `${id.replaceAll("-", "").slice(0, 16)}-SBX` : id;
