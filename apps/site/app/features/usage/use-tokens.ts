import { useCallback, useEffect, useState } from "react";
import { askGateway, LedgerError, type TokenInfo } from "./ledger.ts";

/** What somebody asks for who makes a token. */
export interface NewToken {
  readonly name: string;
  /** Dollars of a month; without a bound when left out. */
  readonly monthlyUsd?: number;
}

export interface UsedTokens {
  /** Absent where they may not be seen, and until they are here. */
  readonly tokens: readonly TokenInfo[] | undefined;
  /** What the gateway said of the last thing that was asked of it. */
  readonly problem: string;
  /** A token that was just made, which is seen this once. */
  readonly made: { readonly name: string; readonly secret: string } | undefined;
  create(wanted: NewToken): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** Tokens of the gateway, for those that may manage them. */
export function useTokens(token: string | undefined): UsedTokens {
  const [tokens, setTokens] = useState<readonly TokenInfo[]>();
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<UsedTokens["made"]>();

  const read = useCallback(
    (signal?: AbortSignal) => askGateway<readonly TokenInfo[]>("/api/tokens", { token, signal }),
    [token],
  );

  useEffect(() => {
    const leaving = new AbortController();
    setTokens(undefined);
    setMade(undefined);
    // Who may not see them is not shown any; without a token nobody may.
    if (token !== undefined) read(leaving.signal).then(setTokens, () => {});
    return () => leaving.abort();
  }, [read, token]);

  const act = async (what: () => Promise<void>) => {
    setProblem("");
    try {
      await what();
      setTokens(await read());
    } catch (cause) {
      setProblem(cause instanceof LedgerError ? cause.message : "The answer could not be read");
    }
  };

  return {
    tokens,
    problem,
    made,
    create: ({ name, monthlyUsd }) =>
      act(async () => {
        const scopes = monthlyUsd === undefined ? {} : { budget: { usd: monthlyUsd, per: "month" } };
        const body = { name, scopes };
        const answer = await askGateway<{ token: string }>(
          "/api/tokens",
          { token },
          { method: "POST", body },
        );
        setMade({ name, secret: answer.token });
      }),
    revoke: (id) =>
      act(() => askGateway<void>(`/api/tokens/${encodeURIComponent(id)}`, { token }, { method: "DELETE" })),
  };
}
