/** Errors in a form for a new token, by field. */
export interface TokenProblems {
  readonly name?: string;
  readonly budget?: string;
  readonly expires?: string;
}

/** The body of the gateway's request for a new token. */
export interface NewToken {
  readonly name: string;
  readonly expiresAt?: string;
  readonly scopes: {
    readonly admin?: true;
    readonly budget?: { readonly usd: number; readonly per: string };
    readonly providers?: readonly string[];
    readonly models?: readonly string[];
  };
}

/** The periods of a budget, as the form names them. */
export const BUDGET_PERIODS = { month: "Each month", day: "Each day", total: "In total" } as const;

/** Parses the form of a new token: returns `body`, or the problems. */
export function readNewToken(form: URLSearchParams): {
  readonly body?: NewToken;
  readonly problems: TokenProblems;
} {
  const field = (name: string) => (form.get(name) ?? "").trim();
  const [name, budget, expires] = [field("name"), field("budget"), field("expires")];
  const usd = Number(budget);
  const per = Object.hasOwn(BUDGET_PERIODS, field("per")) ? field("per") : "month";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(expires) && !Number.isNaN(Date.parse(expires));
  const problems: TokenProblems = {
    ...(name === "" ? { name: "Enter a name for the token." } : {}),
    ...(name.length > 100 ? { name: "Use 100 characters at most." } : {}),
    ...(budget === "" || usd > 0 ? {} : { budget: "Enter dollars, such as 20 or 0.5, or leave it empty." }),
    ...(expires === "" || isDay ? {} : { expires: "Enter a day, such as 2027-01-31, or leave it empty." }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const [providers, models] = [listNames(field("providers")), listNames(field("models"))];
  const body: NewToken = {
    name,
    ...(expires === "" ? {} : { expiresAt: `${expires}T23:59:59Z` }),
    scopes: {
      ...(form.get("admin") === "on" ? { admin: true } : {}),
      ...(budget === "" ? {} : { budget: { usd, per } }),
      ...(providers.length === 0 ? {} : { providers }),
      ...(models.length === 0 ? {} : { models }),
    },
  };
  return { body, problems };
}

/** Names with commas between. */
const listNames = (text: string): readonly string[] =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
