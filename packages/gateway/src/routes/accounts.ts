import * as v from "valibot";
import { accountIdSchema, accountLimitsSchema } from "../accounts/account-schema.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import {
  ACCOUNT_RESPONSE,
  ACCOUNTS_RESPONSE,
  DELETED_ACCOUNT_RESPONSE,
} from "../openapi/response-schemas.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";
import { toActor } from "./to-actor.ts";

const accountBody = v.strictObject({
  parent: v.optional(accountIdSchema),
  limits: v.optional(accountLimitsSchema, {}),
});

export const accounts: Route = {
  path: "/api/accounts",
  requiredRole: "admin",
  methods: {
    GET: async (context, { accounts }) => context.json(await accounts.list()),
  },
  doc: {
    GET: {
      id: "listAccounts",
      tag: "gateway",
      summary: "All users, projects and organizations, with their limits",
      response: {
        description: "The accounts.",
        content: { "application/json": { schema: ACCOUNTS_RESPONSE } },
      },
    },
  },
};

export const account: Route = {
  path: "/api/accounts/:id",
  requiredRole: "admin",
  methods: {
    PUT: async (context, { accounts, bodyLimits, bodyMemory }, caller) => {
      const id = parseInput(accountIdSchema, context.req.param("id"));
      const body = await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));
      return context.json(await accounts.put({ id, ...parseInput(accountBody, body) }, toActor(caller)));
    },
    DELETE: async (context, { accounts }, caller) => {
      const id = parseInput(accountIdSchema, context.req.param("id"));
      await accounts.delete(id, toActor(caller));
      return context.json({ id, deleted: true });
    },
  },
  doc: {
    PUT: {
      id: "putAccount",
      tag: "gateway",
      summary: "Makes an account, or replaces its limits",
      description:
        "The limits apply to all tokens of the account and its child accounts together. The strictest limit applies.",
      descriptions: { id: "Kind and name: user:ann, project:shop or organization:acme" },
      examples: { id: "organization:acme" },
      body: {
        "application/json": {
          schema: createNamedSchema("AccountBody", accountBody),
          example: {
            limits: {
              budgets: [
                { usd: 50, per: "day" },
                { usd: 500, per: "month" },
              ],
            },
          },
        },
      },
      response: {
        description: "The account.",
        content: { "application/json": { schema: ACCOUNT_RESPONSE } },
      },
    },
    DELETE: {
      id: "deleteAccount",
      tag: "gateway",
      summary: "Deletes an account without accounts below it and without tokens that can be used",
      description: "Its revoked and expired tokens stay in the list, without an account.",
      descriptions: { id: "Kind and name: user:ann, project:shop or organization:acme" },
      examples: { id: "user:ann" },
      response: {
        description: "It is deleted.",
        content: { "application/json": { schema: DELETED_ACCOUNT_RESPONSE } },
      },
      errors: ["not-found"],
    },
  },
};
