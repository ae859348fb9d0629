import type { Account, Budget } from "./budget.ts";

/** Errors in the form of a budget, by field. */
export interface BudgetProblems {
  readonly account?: string;
  readonly usd?: string;
}

/** What the form of a budget requests. Without `usd`, the budget is removed. */
export interface BudgetChange {
  /** `organization:acme`, or `token:tok_1`. */
  readonly account: string;
  readonly parent: string | undefined;
  readonly usd: number | undefined;
  readonly per: Budget["per"];
}

/** The periods of a budget, as the form names them. */
export const PERIODS = { month: "Each month", day: "Each day", total: "In total" } as const;

const ACCOUNT = /^(?:user|project|organization):[A-Za-z0-9][A-Za-z0-9._@-]{0,99}$/;
const TOKEN = /^token:[\w-]{1,100}$/;

/** Returns the ID of a token, `undefined` for an account. */
export const readTokenId = (account: string): string | undefined =>
  TOKEN.test(account) ? account.slice("token:".length) : undefined;

/** Parses the form of a budget: returns `change`, or the problems. */
export function readBudgetForm(form: URLSearchParams): {
  readonly change?: BudgetChange;
  readonly problems: BudgetProblems;
} {
  const field = (name: string) => (form.get(name) ?? "").trim();
  const [account, usd, per] = [field("account"), field("usd"), field("per")];
  const amount = Number(usd);
  const problems: BudgetProblems = {
    ...(ACCOUNT.test(account) || TOKEN.test(account)
      ? {}
      : {
          account:
            "Enter a kind and a name, such as organization:acme, project:shop, user:ann, or a token such as token:tok_1.",
        }),
    ...(usd === "" || (Number.isFinite(amount) && amount >= 0)
      ? {}
      : { usd: "Enter dollars, such as 20 or 0.5. Leave it empty to remove the budget." }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const change: BudgetChange = {
    account,
    parent: field("parent") || undefined,
    usd: usd === "" ? undefined : amount,
    per: Object.hasOwn(PERIODS, per) ? (per as Budget["per"]) : "month",
  };
  return { change, problems };
}

/** Returns the limits of an account or a token with a budget set or removed. All other limits stay. */
export function applyBudget(
  { budget, budgets = [], ...others }: Account["limits"],
  { usd, per }: Pick<BudgetChange, "usd" | "per">,
): Account["limits"] {
  const kept = [...(budget ? [budget] : []), ...budgets].filter((each) => each.per !== per);
  const all = usd === undefined ? kept : [...kept, { usd, per }];
  return { ...others, ...(all.length > 0 && { budgets: all }) };
}
