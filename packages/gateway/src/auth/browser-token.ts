import { createHmac, timingSafeEqual } from "node:crypto";
import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { GatewayError } from "../errors.ts";
import type { FoundToken, Principal, Scopes } from "./token.ts";

export const BROWSER_PREFIX = "ihubb_";

/** Maximum lifetime of a browser token, in seconds. */
export const MAX_BROWSER_SECONDS = 3600;

/** Signed claims of a browser token. */
interface Claims {
  /** ID of the parent token. The browser token expires with it. */
  readonly of: string;
  /** Origin whose pages may use it. */
  readonly origin: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Scopes within those of the parent token. */
  readonly scopes: Pick<Scopes, "providers" | "models" | "operations">;
}

export interface BrowserTokenRequest {
  readonly origin: string;
  readonly seconds: number;
  readonly scopes: Claims["scopes"];
}

/** Creates a token for use in pages: short-lived, for one origin, with at most the permissions of `principal`. */
export function signBrowserToken(
  principal: Principal,
  { origin, seconds, scopes }: BrowserTokenRequest,
  key: string,
  nowMs: number,
): { readonly token: string; readonly expiresAt: string } {
  const exp = Math.floor(nowMs / 1000) + seconds;
  const claims: Claims = { of: principal.tokenId ?? "", origin, exp, scopes };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return {
    token: `${BROWSER_PREFIX}${payload}.${sign(payload, key)}`,
    expiresAt: new Date(exp * 1000).toISOString(),
  };
}

/**
 * @param find returns an active token by ID
 * @throws GatewayError with code `token-refused`
 */
export function readBrowserToken(
  secret: string,
  key: string,
  nowMs: number,
  find: (id: string) => MaybePromise<FoundToken | undefined>,
): MaybePromise<Principal> {
  const [payload = "", signature = ""] = secret.slice(BROWSER_PREFIX.length).split(".");
  if (!isSame(signature, sign(payload, key)))
    throw createTokenError("The browser token wasn't issued by this gateway");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
  if (claims.exp * 1000 <= nowMs) throw createTokenError("The browser token has expired. Request a new one");
  return whenReady(find(claims.of), (parent) => {
    if (!parent) throw createTokenError("The parent token of this browser token is no longer valid");
    return {
      tokenId: parent.id,
      name: parent.name,
      scopes: { ...parent.scopes, admin: false, metrics: false },
      accounts: parent.accounts,
      restrictedTo: claims.scopes,
      origin: claims.origin,
    };
  });
}

const sign = (payload: string, key: string) => createHmac("sha256", key).update(payload).digest("base64url");

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const createTokenError = (message: string) => new GatewayError("token-refused", message);
