import * as v from "valibot";
import { accountIdSchema } from "../accounts/account-schema.ts";
import { MAX_BROWSER_SECONDS } from "../auth/browser-token.ts";
import { scopesSchema } from "../auth/scopes-schema.ts";
import type { Token } from "../auth/token.ts";
import { GatewayError } from "../errors.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import {
  BROWSER_TOKEN_RESPONSE,
  NEW_TOKEN_RESPONSE,
  REVOKED_TOKEN_RESPONSE,
  TOKEN_RESPONSE,
  TOKENS_RESPONSE,
} from "../openapi/response-schemas.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";
import { toActor } from "./to-actor.ts";
import type { TokenInfo } from "./token-info.ts";

const toTokenInfo = ({ hash: _, ...info }: Token): TokenInfo => info;

const newTokenBody = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty("The token needs a name"), v.maxLength(100)),
  scopes: v.optional(scopesSchema, {}),
  expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp("Expected a time such as 2027-01-31T00:00:00Z"))),
  account: v.optional(accountIdSchema),
});

export const tokens: Route = {
  path: "/api/tokens",
  requiredRole: "admin",
  methods: {
    GET: async (context, { tokens }) => context.json((await tokens.list()).map(toTokenInfo)),
    /** Response with the secret of a new token, which isn't shown again. */
    POST: async (context, { tokens, bodyLimits, bodyMemory }, caller) => {
      const { token, secret } = await tokens.create(
        parseInput(
          newTokenBody,
          await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker)),
        ),
        toActor(caller),
      );
      return context.json({ ...toTokenInfo(token), token: secret }, 201);
    },
  },
  doc: {
    GET: {
      id: "listTokens",
      tag: "gateway",
      summary: "All tokens, without their secrets",
      response: { description: "The tokens.", content: { "application/json": { schema: TOKENS_RESPONSE } } },
    },
    POST: {
      id: "createToken",
      tag: "gateway",
      summary: "Makes a token, and shows it this once",
      body: {
        "application/json": {
          schema: createNamedSchema("TokenBody", newTokenBody),
          example: { name: "web shop", scopes: { budget: { usd: 20, per: "month" } } },
        },
      },
      response: {
        status: 201,
        description: "The token.",
        content: { "application/json": { schema: NEW_TOKEN_RESPONSE } },
      },
    },
  },
};

const changedTokenBody = v.strictObject({ scopes: scopesSchema });

const createNotFoundError = (id: string) =>
  new GatewayError("not-found", `Token not found: ${id.slice(0, 100)}`);

export const token: Route = {
  path: "/api/tokens/:id",
  requiredRole: "admin",
  methods: {
    PUT: async (context, { tokens, bodyLimits, bodyMemory }, caller) => {
      const id = context.req.param("id") ?? "";
      const body = await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));
      const changed = await tokens.change(id, parseInput(changedTokenBody, body).scopes, toActor(caller));
      if (changed) return context.json(toTokenInfo(changed));
      throw createNotFoundError(id);
    },
    DELETE: async (context, { tokens }, caller) => {
      const id = context.req.param("id") ?? "";
      const reach = await tokens.revoke(id, toActor(caller));
      if (reach) return context.json(reach);
      throw createNotFoundError(id);
    },
  },
  doc: {
    PUT: {
      id: "changeToken",
      tag: "gateway",
      summary: "Replaces the scopes of a token, such as its budgets",
      description:
        "They apply to the next request, at every gateway. Scopes that are left out are no longer set.",
      descriptions: { id: "The token's public name: tok_…" },
      examples: { id: "tok_1a2b3c" },
      body: {
        "application/json": {
          schema: createNamedSchema("ChangedTokenBody", changedTokenBody),
          example: { scopes: { budget: { usd: 50, per: "month" } } },
        },
      },
      response: {
        description: "The token, without its secret.",
        content: { "application/json": { schema: TOKEN_RESPONSE } },
      },
      errors: ["not-found"],
    },
    DELETE: {
      id: "revokeToken",
      tag: "gateway",
      summary: "Revokes a token immediately",
      descriptions: { id: "The token's public name: tok_…" },
      examples: { id: "tok_1a2b3c" },
      response: {
        description: "Revoked, with the number of running gateways that already reject it.",
        content: { "application/json": { schema: REVOKED_TOKEN_RESPONSE } },
      },
      errors: ["not-found"],
    },
  },
};

const browserTokenBody = v.strictObject({
  origin: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      "Expected an origin such as https://example.org",
    ),
  ),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_BROWSER_SECONDS)), 600),
  scopes: v.optional(
    v.strictObject({
      providers: v.optional(v.array(v.string())),
      models: v.optional(v.array(v.string())),
      operations: v.optional(v.array(v.string())),
    }),
    {},
  ),
});

/** Creates a browser token: short-lived, for one origin, with at most the permissions of the caller's token. */
export const browserTokens: Route = {
  path: "/api/tokens/browser",
  requiredRole: "caller",
  methods: {
    POST: async (context, { tokens, policy, bodyLimits, bodyMemory }, { principal, request }) => {
      if (principal.tokenId === undefined || principal.origin !== undefined) {
        throw new GatewayError(
          "token-missing",
          "Creating a browser token requires a gateway token. Send it as `Authorization: Bearer ihub_…`",
        );
      }
      const tokenRequest = parseInput(
        browserTokenBody,
        await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker)),
      );
      if (!policy().allowedOrigins?.includes(tokenRequest.origin)) {
        throw new GatewayError(
          "scope-refused",
          `Pages of ${tokenRequest.origin} may not use this gateway. Add the origin to \`allowedOrigins\``,
        );
      }
      return context.json(await tokens.issueBrowserToken(principal, tokenRequest, request.requestId), 201);
    },
  },
  doc: {
    POST: {
      id: "issueBrowserToken",
      tag: "gateway",
      summary: "Issues a browser token",
      description: "Short-lived, for one origin, with at most the permissions of the requesting token.",
      body: {
        "application/json": {
          schema: createNamedSchema("BrowserTokenBody", browserTokenBody),
          example: { origin: "https://shop.example.org", seconds: 600 },
        },
      },
      response: {
        status: 201,
        description: "The token.",
        content: { "application/json": { schema: BROWSER_TOKEN_RESPONSE } },
      },
    },
  },
};
