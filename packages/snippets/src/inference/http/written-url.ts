import type { Provider } from "@inferhub/inference";
import type { CodeWriter } from "../languages/language.ts";

/** An address as code. Places for an account or a resource are read from the environment. */
export interface WrittenUrl {
  readonly code: string;
  readonly isFromEnvironment: boolean;
}

const PLACE = /\{(\w+)\}/;

/** Writes an address of a provider. The variable of the whole base URL counts before those of its places. */
export function writeUrl(url: string, provider: Provider | undefined, writer: CodeWriter): WrittenUrl {
  const { baseUrl = "", baseUrlEnv = {} } = provider ?? {};
  if (!PLACE.test(baseUrl) || !url.startsWith(baseUrl)) {
    return { code: writer.text(url), isFromEnvironment: false };
  }
  const { "": whole, ...places } = baseUrlEnv;
  const base = whole ? [writer.environment(whole, true)] : splitAtPlaces(baseUrl, places, writer);
  const parts = [...base, url.slice(baseUrl.length)].filter((part) => part !== "");
  return { code: writer.concat(parts), isFromEnvironment: true };
}

/** Texts stand at even positions, names of places between them. */
const splitAtPlaces = (baseUrl: string, variables: Readonly<Record<string, string>>, writer: CodeWriter) =>
  baseUrl
    .split(PLACE)
    .map((piece, at) =>
      at % 2 === 0 ? piece : writer.environment(variables[piece] ?? piece.toUpperCase(), false),
    );
