import { OPERATIONS } from "@inferhub/catalog/operations";
import type { Account, Budget, NewToken, Scopes } from "@inferhub/gateway";
import { createUnknownIdError, createUsageError } from "../problems.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { readWhen } from "./when.ts";

/** Options, as on the command line. */
export interface TokenOptions {
  readonly name: string;
  readonly providers?: string;
  readonly models?: string;
  readonly operations?: string;
  readonly billTo?: string;
  readonly account?: string;
  readonly budget?: string;
  readonly rate?: string;
  readonly tokensPerMinute?: string;
  readonly concurrency?: string;
  readonly expires?: string;
  readonly metrics?: boolean;
  readonly admin?: boolean;
}

interface Ids {
  readonly noun: string;
  readonly known: readonly string[];
}

const knownOperations: Ids = { noun: "operation", known: OPERATIONS.map(({ id }) => id) };

const MAX_VALUE = 1_000_000;
const MAX_TOKENS = 1_000_000_000_000;

/** @throws CliError for an unknown scope, because the token would allow more or less than intended */
export function readTokenOptions(
  options: TokenOptions,
  providerIds: readonly string[],
  nowMs: number,
): NewToken {
  const { providers, models, operations, billTo, account, expires, metrics, admin } = options;
  const name = options.name.trim();
  if (name === "" || name.length > 100) throw createUsageError("--name must have 1 to 100 characters");
  const knownProviders: Ids = { noun: "provider", known: providerIds };
  const scopes: Scopes = {
    ...(providers !== undefined && { providers: readNames("--providers", providers, knownProviders) }),
    ...(models !== undefined && { models: readNames("--models", models) }),
    ...(operations !== undefined && { operations: readNames("--operations", operations, knownOperations) }),
    ...(billTo !== undefined && { billTo: readNames("--bill-to", billTo) }),
    ...readLimits(options),
    // A metrics token can't make calls unless operations are set.
    ...(metrics && { metrics, ...(operations === undefined && !admin && { operations: [] }) }),
    ...(admin && { admin }),
  };
  const wanted = { name, scopes, ...(account !== undefined && { account }) };
  if (expires === undefined) return wanted;
  const expiresAt = readWhen("--expires", expires, 1, nowMs);
  if (Date.parse(expiresAt) <= nowMs)
    throw createUsageError(`--expires must be in the future, not ${expiresAt}`);
  return { ...wanted, expiresAt };
}

/** Limits of a token or an account, as on the command line. */
export type LimitOptions = Pick<TokenOptions, "budget" | "rate" | "tokensPerMinute" | "concurrency">;

/** @throws CliError */
export function readLimits({ budget, rate, tokensPerMinute, concurrency }: LimitOptions): Account["limits"] {
  const budgets = budget === undefined ? [] : budget.split(",").map((text) => readBudget(text.trim()));
  return {
    ...(budgets.length > 1 ? { budgets } : budgets[0] && { budget: budgets[0] }),
    ...(rate !== undefined && { requestsPerMinute: atLeastOne("--rate", rate) }),
    ...(tokensPerMinute !== undefined && {
      tokensPerMinute: atLeastOne("--tokens-per-minute", tokensPerMinute, MAX_TOKENS),
    }),
    ...(concurrency !== undefined && { concurrency: atLeastOne("--concurrency", concurrency) }),
  };
}

/** Comma-separated names, validated against the known ones if available. */
function readNames(option: string, text: string, ids?: Ids): readonly string[] {
  const words = text.split(",").map((word) => word.trim());
  if (words.includes("")) throw createUsageError(`${option} must be comma-separated names, not "${text}"`);
  const wrong = ids && words.find((word) => !ids.known.includes(word));
  if (ids && wrong !== undefined) throw createUnknownIdError("input-invalid", ids.noun, wrong, ids.known);
  return words;
}

function readBudget(text: string): Budget {
  const [, usd, per] = /^\$?(\d+(?:\.\d+)?)\/(day|month|total)$/.exec(text) ?? [];
  if (usd !== undefined && per !== undefined) return { usd: Number(usd), per: per as Budget["per"] };
  throw createUsageError(
    `--budget must be dollars and a period, such as 5/day, 20/month or 100/total, not "${text}"`,
  );
}

function atLeastOne(option: string, text: string, max: number = MAX_VALUE): number {
  const number = wholeNumber(option, text, max);
  if (number === 0)
    throw createUsageError(`${option} must be an integer from 1 on. To disable a token, revoke it`);
  return number;
}
