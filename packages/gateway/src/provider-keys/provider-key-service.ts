import type { Provider } from "@inferhub/inference";
import { MIN_SECRET_CHARS } from "@inferhub/inference/redact";
import type { MaybePromise } from "@inferhub/inference/routing";
import type { Actor, AuditAction, AuditEntry } from "../audit/audit-entry.ts";
import { createAuditEntry } from "../audit/create-audit-entry.ts";
import { GatewayError } from "../errors.ts";
import { createKeyCipher } from "./key-cipher.ts";
import type { KeyStore } from "./key-store.ts";
import type { StoredKey } from "./stored-key.ts";

/** A stored key, without the key. */
export interface StoredKeyInfo extends Omit<StoredKey, "sealed"> {
  /** Whether it can be decrypted with the secrets of this gateway. */
  readonly isReadable: boolean;
}

/** API keys that admins store in place of those in the environment. Callers never get a key back. */
export interface ProviderKeyService {
  /** Whether keys can be stored: the gateway has a secret that encrypts them. */
  readonly isEnabled: boolean;
  /** Returns the stored key of a provider for requests. */
  find(provider: string): string | undefined;
  /** Resolves when keys are loaded. A failure isn't remembered: the next call tries again. */
  whenLoaded(): MaybePromise<void>;
  /** Reads the keys again, because a different process may have changed them. */
  reload(): Promise<void>;
  list(): Promise<readonly StoredKeyInfo[]>;
  /**
   * Adds or replaces a key. It applies from the next request on, at every gateway of the store.
   * @throws GatewayError with code `input-invalid` for a malformed key, or without a secret
   */
  put(provider: Provider, key: string, actor: Actor): Promise<void>;
  /**
   * Deletes a key. The key in the environment applies again, if there is one.
   * @throws GatewayError with code `not-found`
   */
  delete(provider: Provider, actor: Actor): Promise<void>;
  /** Records in the audit trail that a key was tested. */
  recordTest(provider: Provider, actor: Actor): Promise<void>;
}

export interface ProviderKeyOptions {
  readonly store: KeyStore & { addAudit(entry: AuditEntry): Promise<void> };
  /** Secrets that encrypt keys, the current one first. */
  readonly secrets: readonly [string, ...string[]] | undefined;
  readonly now?: () => number;
}

/** What a header can contain. Spaces and line breaks come from a copy of more than the key. */
const KEY = /^[\x21-\x7e]+$/;
const MAX_KEY_CHARS = 8_192;

export function createProviderKeys({
  store,
  secrets,
  now = Date.now,
}: ProviderKeyOptions): ProviderKeyService {
  const cipher = secrets && createKeyCipher(secrets);
  let keys: ReadonlyMap<string, string> = new Map();
  let isLoaded = false;
  let reading: Promise<void> = Promise.resolve();
  let firstReading: Promise<void> | undefined;

  async function read(): Promise<void> {
    if (!cipher) return;
    const opened = new Map<string, string>();
    for (const { provider, sealed } of await store.providerKeys()) {
      const key = cipher.open(provider, sealed);
      if (key !== undefined) opened.set(provider, key);
    }
    keys = opened;
    isLoaded = true;
  }

  /** One after the other, so that an earlier reading never replaces a later one. */
  function reload(): Promise<void> {
    const next = reading.then(read);
    reading = next.catch(() => {});
    return next;
  }

  const describe = (action: AuditAction, { id, label }: Provider, actor: Actor): AuditEntry =>
    createAuditEntry(action, { id: `provider:${id}`, name: label }, actor, now());

  return {
    isEnabled: cipher !== undefined,
    find: (provider) => keys.get(provider),
    whenLoaded() {
      if (!cipher || isLoaded) return undefined;
      firstReading ??= reload().finally(() => {
        firstReading = undefined;
      });
      return firstReading;
    },
    reload,
    async list() {
      if (!cipher) return [];
      const stored = await store.providerKeys();
      return stored.map(({ sealed, ...info }) => ({
        ...info,
        isReadable: cipher.open(info.provider, sealed) !== undefined,
      }));
    },
    async put(provider, text, actor) {
      if (!cipher) throw createDisabledError();
      const key = text.trim();
      if (key.length < MIN_SECRET_CHARS || key.length > MAX_KEY_CHARS || !KEY.test(key))
        throw new GatewayError(
          "input-invalid",
          `The key of ${provider.label} must have from ${MIN_SECRET_CHARS} to ${MAX_KEY_CHARS} characters, without spaces. Copy it again`,
          { provider: provider.id },
        );
      const entry = describe("provider-key-set", provider, actor);
      const sealed = cipher.seal(provider.id, key);
      await store.putProviderKey(
        { provider: provider.id, sealed, changedAt: entry.at, changedBy: actor.name },
        entry,
      );
      await reload();
    },
    async delete(provider, actor) {
      const isDeleted = await store.deleteProviderKey(
        provider.id,
        describe("provider-key-removed", provider, actor),
      );
      if (!isDeleted) throw new GatewayError("not-found", `No key is stored for ${provider.label}`);
      await reload();
    },
    recordTest: (provider, actor) => store.addAudit(describe("provider-key-tested", provider, actor)),
  };
}

const createDisabledError = (): GatewayError =>
  new GatewayError(
    "input-invalid",
    "Keys can't be stored without a secret that encrypts them. Set INFERHUB_ENCRYPTION_KEY, for example to the output of `openssl rand -base64 32`, and restart the gateway",
  );
