import { createHash } from "node:crypto";
import { findOtherCredential, type Provider } from "@inferhub/inference";
import { createRedactor, MIN_SECRET_CHARS, type Redactor, searchEscaped } from "@inferhub/inference/redact";
import { GatewayError } from "./errors.ts";

/** Connection to a provider. Without a key and a base URL, the gateway doesn't call the provider. */
export interface ProviderConnection {
  readonly key?: string | undefined;
  /** Base URL that replaces all hosts of the provider, such as `http://127.0.0.1:9000/groq`. */
  readonly baseUrl?: string | undefined;
  /**
   * Whether the server is trusted to never repeat a key. Its responses are then forwarded unchanged by the pass-through
   * proxy: not searched for keys, and compressed if it compresses them. Default: false.
   */
  readonly trusted?: boolean | undefined;
  /** Whether the server is part of this program, so its headers are trusted. Default: false. */
  readonly internal?: boolean | undefined;
  /** Name of the server that replaces the provider: `"sandbox"`. */
  readonly emulatedBy?: string | undefined;
}

/**
 * Returns the connection to a provider, or `undefined` if it has no key. Called for each request.
 * @param storedKey the key that an admin stored, if there is one. The gateway sends it in place of any other
 */
export type ConnectionResolver = (provider: Provider, storedKey?: string) => ProviderConnection | undefined;

/** `sandbox` means that an emulator replaces the provider. */
export type KeyState = "ready" | "sandbox" | "missing";

export interface Connections {
  find(provider: Provider): ProviderConnection | undefined;
  /** @throws GatewayError with code `key-missing` and the variable to set */
  require(provider: Provider): ProviderConnection;
  getKeyState(provider: Provider): KeyState;
  /** Fingerprint of a credential, the same at every gateway. Empty without a key. */
  getCredentialId(provider: Provider): string;
  /** Redacts all keys that are or recently were in use. */
  readonly redactor: Redactor;
  /** Lists all keys that are or recently were in use. The returned list is immutable. */
  listSecrets(): readonly string[];
}

/** Long enough to distinguish a provider's few credentials, too short to recover one. */
const ID_DIGITS = 8;

/** Cache time of the list of all keys, in milliseconds. Keys used in between are added. */
const SECRETS_GOOD_FOR_MS = 1_000;

export function createConnections(providers: readonly Provider[], resolve: ConnectionResolver): Connections {
  const secrets = createSecrets(() => providers.flatMap((provider) => readKey(provider, resolve)));
  const find = (provider: Provider) => {
    const upstream = resolve(provider);
    if (upstream?.key) for (const secret of listSecretsOf(provider, upstream.key)) secrets.add(secret);
    return upstream?.key || upstream?.baseUrl ? upstream : undefined;
  };
  return {
    find,
    require: (provider) => {
      const upstream = find(provider);
      if (upstream) return upstream;
      throw createMissingKeyError(provider);
    },
    getKeyState: (provider) => {
      const upstream = find(provider);
      if (!upstream) return "missing";
      return upstream.emulatedBy ? "sandbox" : "ready";
    },
    getCredentialId: (provider) => secrets.getId(resolve(provider)?.key),
    redactor: createRedactor(secrets.list, MIN_SECRET_CHARS, searchEscaped),
    listSecrets: secrets.list,
  };
}

/** Cached, because collecting all keys takes as long as a request, and each request needs them. */
function createSecrets(readAll: () => readonly string[]) {
  const known = new Map<string, string>();
  let list: readonly string[] = Object.freeze([]);
  let readMs = Number.NEGATIVE_INFINITY;
  const add = (key: string) => {
    if (known.has(key)) return;
    known.set(
      key,
      createHash("sha256").update(`inferhub credential ${key}`).digest("hex").slice(0, ID_DIGITS),
    );
    list = Object.freeze([...known.keys()]);
  };
  return {
    add,
    /** Empty without a key. */
    getId: (key: string | undefined) => {
      if (!key) return "";
      add(key);
      return known.get(key) ?? "";
    },
    list: () => {
      const nowMs = performance.now();
      if (nowMs - readMs > SECRETS_GOOD_FOR_MS) {
        readMs = nowMs;
        for (const key of readAll()) add(key);
      }
      return list;
    },
  };
}

/** If the resolver fails, the request has already failed, and error reporting must not fail as well. */
function readKey(provider: Provider, resolve: ConnectionResolver): string[] {
  try {
    const { key } = resolve(provider) ?? {};
    return key ? listSecretsOf(provider, key) : [];
  } catch {
    return [];
  }
}

/** A credential for signed requests consists of several secrets. */
const listSecretsOf = (provider: Provider, key: string): string[] =>
  findOtherCredential(provider, key)?.sign ? [key, ...key.split(":")] : [key];

function createMissingKeyError({ id, label, auth }: Provider): GatewayError {
  const message = `No key for ${label}: set ${auth.env[0]} and restart the gateway`;
  return new GatewayError("key-missing", message, { provider: id });
}
