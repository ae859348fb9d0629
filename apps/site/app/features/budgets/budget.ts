/** A budget with its spending in the current period. */
export interface BudgetState {
  readonly usd: number;
  readonly per: "day" | "month" | "total";
  readonly period: string;
  readonly resetsAt?: string;
  readonly spentUsd: number;
  /** Thresholds in percent that an alert was raised for. */
  readonly alerts: readonly number[];
  /** Whether it applies to every token without its own. */
  readonly isDefault?: true;
}

/** An account or a token, as `/api/budgets` lists it. */
export interface BudgetNode {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  readonly budgets: readonly BudgetState[];
  readonly spentUsd: { readonly day: number; readonly month: number; readonly total: number };
}

/** A node at its place in the tree. */
export interface PlacedNode extends BudgetNode {
  /** 0 for a node without a parent. */
  readonly depth: number;
}

/** A token, as `/api/tokens` lists it. */
export interface BudgetedToken {
  readonly id: string;
  readonly scopes: Account["limits"];
}

/** An account, as `/api/accounts` lists it. */
export interface Account {
  readonly id: string;
  readonly parent?: string;
  readonly limits: Readonly<Record<string, unknown>> & {
    readonly budget?: Budget;
    readonly budgets?: readonly Budget[];
  };
}

export interface Budget {
  readonly usd: number;
  readonly per: "day" | "month" | "total";
}
