import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts API keys for the store. */
export interface KeyCipher {
  /** @param provider ID of the provider. The text decrypts only with the same ID, so rows can't be swapped. */
  seal(provider: string, key: string): string;
  /** Returns the API key. `undefined` if the text was changed, or sealed with a secret that isn't known. */
  open(provider: string, sealed: string): string | undefined;
}

/** Shorter secrets can be guessed from an encrypted key. */
const MIN_SECRET_LENGTH = 32;

const VERSION = "v1";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Secret {
  /** Names the secret in encrypted texts. */
  readonly id: string;
  readonly key: Buffer;
}

/**
 * Creates a cipher: AES-256-GCM, with a key derived by HKDF-SHA-256.
 * @param secrets the first one encrypts, all of them decrypt
 */
export function createKeyCipher(secrets: readonly [string, ...string[]]): KeyCipher {
  const known = secrets.map(deriveSecret);
  const [current] = known as [Secret, ...Secret[]];
  return {
    seal(provider, key) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(provider));
      const sealed = Buffer.concat([nonce, cipher.update(key, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, current.id, sealed.toString("base64url")].join(".");
    },
    open(provider, sealed) {
      const [version, id, text = ""] = sealed.split(".");
      const secret = known.find((each) => each.id === id);
      const bytes = Buffer.from(text, "base64url");
      if (version !== VERSION || !secret || bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, secret.key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(provider)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}

function deriveSecret(secret: string): Secret {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "inferhub provider keys", 32));
  const id = createHash("sha256").update("inferhub secret id").update(key).digest("hex").slice(0, 8);
  return { id, key };
}

/**
 * Reads `INFERHUB_ENCRYPTION_KEY`: secrets separated by commas, the current one first.
 * @throws TypeError if one is shorter than 32 characters
 */
export function readSecrets(text: string | undefined): readonly [string, ...string[]] | undefined {
  const [first, ...others] = (text ?? "").split(",").flatMap((each) => each.trim() || []);
  if (first === undefined) return undefined;
  if ([first, ...others].some(({ length }) => length < MIN_SECRET_LENGTH))
    throw new TypeError(
      `INFERHUB_ENCRYPTION_KEY must have at least ${MIN_SECRET_LENGTH} characters. Create one with \`openssl rand -base64 32\``,
    );
  return [first, ...others];
}
