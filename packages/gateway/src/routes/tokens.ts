import * as v from "valibot";
import { GatewayError } from "../errors.ts";
import { BROWSER_TOKEN_ANSWER, NEW_TOKEN_ANSWER, TOKENS_ANSWER } from "../openapi/answer-schemas.ts";
import { named } from "../openapi/json-schema-of.ts";
import { readPayload } from "../run/read-payload.ts";
import { MAX_BROWSER_SECONDS } from "../tokens/browser-token.ts";
import { scopesSchema } from "../tokens/scopes-schema.ts";
import type { Token } from "../tokens/token.ts";
import { parsed } from "./parsed.ts";
import type { Route } from "./route.ts";

/** A token as lists show it: without its hash. */
export type TokenInfo = Omit<Token, "hash">;

const infoOf = ({ hash: _, ...info }: Token): TokenInfo => info;

const newToken = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty("Give the token a name"), v.maxLength(100)),
  scopes: v.optional(scopesSchema, {}),
  expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp("Expected a time such as 2027-01-31T00:00:00Z"))),
});

export const tokens: Route = {
  path: "/api/tokens",
  audience: "admin",
  methods: {
    GET: async (context, { access }) => context.json((await access.list()).map(infoOf)),
    /** The only time that the token itself is seen. */
    POST: async (context, { access, maxBodyBytes }) => {
      const { token, secret } = await access.create(
        parsed(newToken, await readPayload(context.req.raw, maxBodyBytes)),
      );
      return context.json({ ...infoOf(token), token: secret }, 201);
    },
  },
  doc: {
    GET: {
      id: "listTokens",
      tag: "gateway",
      summary: "All tokens, without what they say",
      answer: { description: "The tokens.", content: { "application/json": { schema: TOKENS_ANSWER } } },
    },
    POST: {
      id: "createToken",
      tag: "gateway",
      summary: "Makes a token, and shows it this once",
      body: {
        "application/json": {
          schema: named("TokenBody", newToken),
          example: { name: "web shop", scopes: { budget: { usd: 20, per: "month" } } },
        },
      },
      answer: {
        status: 201,
        description: "The token.",
        content: { "application/json": { schema: NEW_TOKEN_ANSWER } },
      },
    },
  },
};

export const token: Route = {
  path: "/api/tokens/:id",
  audience: "admin",
  methods: {
    DELETE: async (context, { access }) => {
      const id = context.req.param("id") ?? "";
      if (await access.revoke(id)) return context.body(null, 204);
      throw new GatewayError("not-found", `There is no living token ${id.slice(0, 100)}`);
    },
  },
  doc: {
    DELETE: {
      id: "revokeToken",
      tag: "gateway",
      summary: "Revokes a token, at once",
      meanings: { id: "The token's public name: tok_…" },
      examples: { id: "tok_1a2b3c" },
      answer: { status: 204, description: "It is revoked." },
      problems: ["not-found"],
    },
  },
};

const minting = v.strictObject({
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

/** Gives a page a token of its own: short-lived, for one origin, with no more rights than the token that asks. */
export const browserTokens: Route = {
  path: "/api/tokens/browser",
  audience: "caller",
  methods: {
    POST: async (context, { access, policy, maxBodyBytes }) => {
      const { grant } = context.env.exchange;
      if (grant.tokenId === undefined || grant.origin !== undefined) {
        throw new GatewayError(
          "token-missing",
          "Tokens for browsers are minted with a token of their own: send it",
        );
      }
      const wanted = parsed(minting, await readPayload(context.req.raw, maxBodyBytes));
      if (!policy().allowedOrigins?.includes(wanted.origin)) {
        throw new GatewayError(
          "scope-refused",
          `Pages of ${wanted.origin} may not use this gateway: list the origin under allowedOrigins`,
        );
      }
      return context.json(await access.mint(grant, wanted), 201);
    },
  },
  doc: {
    POST: {
      id: "mintBrowserToken",
      tag: "gateway",
      summary: "Gives a page a token of its own",
      description: "Short-lived, for one origin, with no more rights than the token that asks.",
      body: {
        "application/json": {
          schema: named("BrowserTokenBody", minting),
          example: { origin: "https://shop.example.org", seconds: 600 },
        },
      },
      answer: {
        status: 201,
        description: "The token.",
        content: { "application/json": { schema: BROWSER_TOKEN_ANSWER } },
      },
    },
  },
};
