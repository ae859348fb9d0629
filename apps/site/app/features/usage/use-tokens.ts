import { useCallback, useEffect, useState } from "react";
import { fetchGateway, LedgerError, type TokenInfo } from "./ledger.ts";

/** Options of a new token. */
export interface NewToken {
  readonly name: string;
  /** Dollars of a month; without a bound when left out. */
  readonly monthlyUsd?: number;
}

export interface TokensState {
  /** Absent where they may not be seen, and until they are here. */
  readonly tokens: readonly TokenInfo[] | undefined;
  /** What the gateway said of the last thing that was asked of it. */
  readonly error: string;
  /** A token that was just made, which is seen this once. */
  readonly createdToken: { readonly name: string; readonly secret: string } | undefined;
  create(wanted: NewToken): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** Tokens of the gateway, for those that may manage them. */
export function useTokens(token: string | undefined): TokensState {
  const [tokens, setTokens] = useState<readonly TokenInfo[]>();
  const [error, setError] = useState("");
  const [createdToken, setMade] = useState<TokensState["createdToken"]>();

  const read = useCallback(
    (signal?: AbortSignal) => fetchGateway<readonly TokenInfo[]>("/api/tokens", { token, signal }),
    [token],
  );

  useEffect(() => {
    const leaving = new AbortController();
    setTokens(undefined);
    setMade(undefined);
    // Without permission, no tokens are shown.
    if (token !== undefined) read(leaving.signal).then(setTokens, () => {});
    return () => leaving.abort();
  }, [read, token]);

  const act = async (what: () => Promise<void>) => {
    setError("");
    try {
      await what();
      setTokens(await read());
    } catch (cause) {
      setError(cause instanceof LedgerError ? cause.message : "The answer could not be read");
    }
  };

  return {
    tokens,
    error,
    createdToken,
    create: ({ name, monthlyUsd }) =>
      act(async () => {
        const scopes = monthlyUsd === undefined ? {} : { budget: { usd: monthlyUsd, per: "month" } };
        const body = { name, scopes };
        const answer = await fetchGateway<{ token: string }>(
          "/api/tokens",
          { token },
          { method: "POST", body },
        );
        setMade({ name, secret: answer.token });
      }),
    revoke: (id) =>
      act(() => fetchGateway<void>(`/api/tokens/${encodeURIComponent(id)}`, { token }, { method: "DELETE" })),
  };
}
