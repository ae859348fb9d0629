import type { Budget } from "../limits/budget-rule.ts";
import type { BudgetAlert } from "../sharing/lender.ts";

/** A budget with its spending in the current period. */
export interface BudgetState extends Budget {
  /** Name of the current period: `total`, a month or a day of UTC. */
  readonly period: string;
  /** When the next period starts, ISO 8601. Absent for `total`. */
  readonly resetsAt?: string;
  readonly spentUsd: number;
  /** Thresholds in percent that an alert was raised for in this period. */
  readonly alerts: readonly BudgetAlert["percent"][];
  /** Whether the policy sets the budget for every token without its own. */
  readonly isDefault?: true;
}

/** An account or a token in the tree of budgets. */
export interface BudgetNode {
  /** `organization:acme`, `token:tok_1`, or `token:` for clients without a token. */
  readonly id: string;
  /** Name of a token; ID of an account. */
  readonly name: string;
  /** ID of the account above it. */
  readonly parent?: string;
  readonly budgets: readonly BudgetState[];
  /** Dollars spent since the start of the day, of the month, and in total. */
  readonly spentUsd: { readonly day: number; readonly month: number; readonly total: number };
}
