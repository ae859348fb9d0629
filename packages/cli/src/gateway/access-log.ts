import type { AccessEntry, AccessLog } from "@inferhub/gateway";
import { showControls } from "../text/controls.ts";

export const LOG_FORMATS = ["json", "text", "none"] as const;

export type LogFormat = (typeof LOG_FORMATS)[number];

export const isLogFormat = (text: string): text is LogFormat =>
  (LOG_FORMATS as readonly string[]).includes(text);

/** The output of a running gateway: one line per request, and other problems. */
export interface GatewayLog {
  readonly access: AccessLog | undefined;
  problem(message: string): void;
  info(message: string): void;
}

/** @param write receives complete lines */
export function createGatewayLog(
  format: LogFormat,
  write: (line: string) => void,
  now: () => number = Date.now,
): GatewayLog {
  const time = () => new Date(now()).toISOString();
  const json = (entry: object) => write(`${JSON.stringify({ time: time(), ...entry })}\n`);
  if (format === "json") {
    return {
      access: (entry) => json({ level: "info", ...entry, ms: Math.round(entry.ms) }),
      problem: (message) => json({ level: "warn", message }),
      info: (message) => json({ level: "info", message }),
    };
  }
  const say = (message: string) => write(`${showControls(message)}\n`);
  return {
    access: format === "text" ? (entry) => say(`${time()} ${lineOf(entry)}`) : undefined,
    problem: say,
    info: say,
  };
}

function lineOf(entry: AccessEntry): string {
  const { method, path, provider, model, tokenId, status, ms, outcome, requestId } = entry;
  const who = [provider, model, tokenId].filter((each) => each !== undefined).join(" ");
  const parts = [method, path, String(status), `${Math.round(ms)} ms`, who];
  if (outcome !== "completed") parts.push(outcome);
  return [...parts, requestId].filter((part) => part !== "").join("  ");
}
