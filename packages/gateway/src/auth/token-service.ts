import type { IncomingMessage } from "node:http";
import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import type { Actor, AuditAction, AuditEntry } from "../audit/audit-entry.ts";
import { createAuditEntry } from "../audit/create-audit-entry.ts";
import { GatewayError } from "../errors.ts";
import { awaitReach, type Reach } from "../sharing/await-reach.ts";
import { recallBudgets } from "../sharing/recall-budgets.ts";
import type { Store } from "../storage/store.ts";
import {
  BROWSER_PREFIX,
  type BrowserTokenRequest,
  readBrowserToken,
  signBrowserToken,
} from "./browser-token.ts";
import { readBearerToken } from "./read-bearer-token.ts";
import { hashSecret, newSecret, newTokenId } from "./secret.ts";
import { ANONYMOUS, type FoundToken, type Principal, type Scopes, type Token } from "./token.ts";
import { createLoadedTokens, type TokenSource } from "./token-source.ts";

/** Settings of a new token. */
export interface NewToken {
  readonly name: string;
  readonly scopes: Scopes;
  readonly expiresAt?: string | undefined;
  /** The token's account. Its limits apply too. */
  readonly account?: string | undefined;
}

/** Authentication and permissions. */
export interface TokenService {
  /**
   * Returns the principal of a request. Returns a promise only while tokens are loaded.
   * @throws GatewayError with code `token-missing` or `token-refused`
   */
  authenticateToken(request: IncomingMessage): Principal | Promise<Principal>;
  /**
   * Returns the principal of a batch or a background response by token ID. An empty ID means an unauthenticated client.
   * @throws GatewayError with code `token-missing` or `token-refused`
   */
  findOwner(tokenId: string): Promise<Principal>;
  create(token: NewToken, actor: Actor): Promise<{ readonly token: Token; readonly secret: string }>;
  list(): Promise<readonly Token[]>;
  /**
   * Replaces the scopes of a token. They apply to the next request, at every gateway.
   * @returns the token. `undefined` if it doesn't exist or is revoked
   */
  change(id: string, scopes: Scopes, actor: Actor): Promise<Token | undefined>;
  /** @returns number of gateways that already reject it. `undefined` if the token doesn't exist */
  revoke(id: string, actor: Actor): Promise<Reach | undefined>;
  issueBrowserToken(
    principal: Principal,
    request: BrowserTokenRequest,
    requestId?: string,
  ): Promise<{ readonly token: string; readonly expiresAt: string }>;
}

export interface TokenServiceOptions {
  readonly store: Store;
  /** Whether to reject requests without a token. */
  readonly required: boolean;
  /** Secret with full access, for the CLI. Every process that can read the state folder can use it. */
  readonly adminSecret?: string | undefined;
  /** Called after a token is revoked, to abort its requests in flight. */
  readonly onRevoked?: (id: string) => void;
  readonly now?: () => number;
  /** Source of tokens. Default: all tokens of the store in memory, for a single process. */
  readonly source?: TokenSource | undefined;
  /** Maximum time that a revocation waits for other gateways, in milliseconds. Default: 250. */
  readonly revocationWaitMs?: number | undefined;
}

/** Creates the service that authenticates callers, and creates and revokes tokens. */
export function createTokenService({
  store,
  required,
  adminSecret,
  onRevoked,
  now = Date.now,
  source = createLoadedTokens(store),
  revocationWaitMs,
}: TokenServiceOptions): TokenService {
  const adminHash = adminSecret === undefined ? undefined : hashSecret(adminSecret);
  function findPrincipal(secret: string): MaybePromise<Principal> {
    const findActive = (token: FoundToken | undefined) =>
      token && !findTokenProblem(token, now()) ? token : undefined;
    if (secret.startsWith(BROWSER_PREFIX)) {
      return whenReady(source.signingKey(), (signingKey) =>
        readBrowserToken(secret, signingKey, now(), (id) => whenReady(source.findById(id), findActive)),
      );
    }
    return whenReady(source.findByHash(hashSecret(secret)), toPrincipal);
  }

  function toPrincipal(token: FoundToken | undefined): Principal {
    const problem = token
      ? findTokenProblem(token, now())
      : "The gateway token is unknown. Create one with `inferhub gateway tokens create`";
    if (!token || problem) throw new GatewayError("token-refused", problem ?? "");
    return { tokenId: token.id, name: token.name, scopes: token.scopes, accounts: token.accounts };
  }

  const describe = (
    action: AuditAction,
    token: Pick<Token, "id" | "name">,
    actor: Actor,
    scopes?: Scopes,
  ): AuditEntry => createAuditEntry(action, token, actor, now(), scopes);

  return {
    authenticateToken: (request) => {
      const secret = readBearerToken(request);
      if (secret === undefined) {
        if (required) throw createMissingTokenError();
        return ANONYMOUS;
      }
      if (adminHash !== undefined && hashSecret(secret) === adminHash) return ADMIN_PRINCIPAL;
      return findPrincipal(secret);
    },
    findOwner: async (tokenId) => {
      if (tokenId === "") {
        if (required) throw createMissingTokenError();
        return ANONYMOUS;
      }
      if (tokenId === ADMIN_PRINCIPAL.tokenId) return ADMIN_PRINCIPAL;
      return toPrincipal(await source.findById(tokenId));
    },
    create: async ({ name, scopes, expiresAt, account }, actor) => {
      const accounts = account === undefined ? [] : await source.findAccounts(account);
      if (!accounts)
        throw new GatewayError("input-invalid", `Account not found: ${account}. Create it first`);
      // Load the account before adding the token, so that the token isn't found twice.
      await source.signingKey();
      const secret = newSecret();
      const createdAt = new Date(now()).toISOString();
      const token: Token = {
        id: newTokenId(),
        name,
        hash: hashSecret(secret),
        scopes,
        createdAt,
        expiresAt,
        account,
      };
      await store.addToken(token, describe("token-created", token, actor, scopes));
      source.put({ ...token, accounts });
      await source.reload(token.hash);
      return { token, secret };
    },
    list: () => source.list(),
    change: async (id, scopes, actor) => {
      const token = await source.findById(id);
      if (!token || token.revokedAt) return undefined;
      const entry = describe("token-changed", token, actor, scopes);
      if (!(await store.changeToken(id, scopes, entry))) return undefined;
      source.put({ ...token, scopes });
      if (store.shared) {
        await awaitReach(store.shared.lender, id, revocationWaitMs);
        await recallBudgets(store.shared, token, now());
      }
      const { accounts: _, ...changed } = token;
      return { ...changed, scopes };
    },
    revoke: async (id, actor) => {
      const token = await source.findById(id);
      const revokedAt = new Date(now()).toISOString();
      if (!token || token.revokedAt) return undefined;
      // Revoke in memory first, so that concurrent requests are rejected.
      source.put({ ...token, revokedAt });
      onRevoked?.(id);
      try {
        if (!(await store.revokeToken(id, revokedAt, describe("token-revoked", token, actor))))
          return undefined;
      } catch (error) {
        // Restore the stored state, so that it can be revoked again.
        source.put(token);
        throw error;
      }
      return store.shared ? awaitReach(store.shared.lender, id, revocationWaitMs) : { reached: 1, of: 1 };
    },
    issueBrowserToken: async (principal, request, requestId) => {
      const { tokenId = "", name } = principal;
      const issued = signBrowserToken(principal, request, await source.signingKey(), now());
      const actor = { tokenId, name, requestId };
      await store.addAudit(describe("browser-token-issued", { id: tokenId, name }, actor));
      return issued;
    },
  };
}

/** Principal of processes that can read the state folder. */
const ADMIN_PRINCIPAL: Principal = { tokenId: "admin", name: "command line", scopes: { admin: true } };

function findTokenProblem({ id, revokedAt, expiresAt }: Token, nowMs: number): string | undefined {
  if (revokedAt) return `The token ${id} was revoked`;
  if (expiresAt && Date.parse(expiresAt) <= nowMs) return `The token ${id} expired at ${expiresAt}`;
  return undefined;
}

const createMissingTokenError = () =>
  new GatewayError(
    "token-missing",
    "The gateway requires a token. Send it as `Authorization: Bearer ihub_…`. Create one with `inferhub gateway tokens create`",
  );
