import type { Provider } from "@inferhub/inference";
import type { CodeWriter } from "../languages/language.ts";

/** A URL as code. Placeholders for an account or a resource are environment variables. */
export interface WrittenUrl {
  readonly code: string;
  readonly isFromEnvironment: boolean;
}

const PLACE = /\{(\w+)\}/;

/** Writes a provider's URL. A variable for the base URL takes precedence over variables for its placeholders. */
export function writeUrl(url: string, provider: Provider | undefined, writer: CodeWriter): WrittenUrl {
  const { baseUrl = "", baseUrlEnv = {}, hosts = {} } = provider ?? {};
  const bases = [baseUrl, ...Object.values(hosts).map((host) => host.baseUrl)];
  const base = bases.find((each) => PLACE.test(each) && url.startsWith(each));
  if (base === undefined) return { code: writer.text(url), isFromEnvironment: false };
  const { "": whole, ...places } = baseUrlEnv;
  const isWhole = whole !== undefined && base === baseUrl;
  const start = isWhole ? [writer.environment(whole, true)] : splitAtPlaces(base, places, writer);
  const parts = [...start, url.slice(base.length)].filter((part) => part !== "");
  return { code: writer.concat(parts), isFromEnvironment: true };
}

/** Splits a URL into text at even positions and placeholder names at odd positions. */
const splitAtPlaces = (baseUrl: string, variables: Readonly<Record<string, string>>, writer: CodeWriter) =>
  baseUrl
    .split(PLACE)
    .map((piece, at) =>
      at % 2 === 0 ? piece : writer.environment(variables[piece] ?? piece.toUpperCase(), false),
    );
