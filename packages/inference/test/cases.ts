import { readdirSync, readFileSync } from "node:fs";

/** One request of a call and the reply to it. */
export interface CaseExchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** `null` means that the header must not be there. */
    readonly headers?: Readonly<Record<string, string | null>>;
    readonly body?: unknown;
    /** Raw body, base64. */
    readonly bytes?: string;
    /** Form parts; files read `name type size`. */
    readonly form?: Readonly<Record<string, string>>;
  };
  readonly reply: {
    readonly status?: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly text?: string;
    readonly base64?: string;
  };
}

/** A call, its requests, and its result: `fixtures/<provider>/<operation>.<name>.json`. */
export interface Case {
  readonly provider: string;
  readonly operation: string;
  readonly name: string;
  /** The page of the documentation that the exchange follows. */
  readonly source?: string;
  readonly stream?: boolean;
  readonly options?: object;
  readonly call: Readonly<Record<string, unknown>>;
  readonly exchanges: readonly CaseExchange[];
  readonly output?: unknown;
  readonly file?: { readonly type: string; readonly base64: string };
  /** Text of all chunks of a stream. */
  readonly text?: string;
}

const folder = new URL("../fixtures/", import.meta.url);

export function readCases(): readonly Case[] {
  return readdirSync(folder).flatMap((provider) =>
    readdirSync(new URL(`${provider}/`, folder)).map((file) => {
      const [operation = "", name = ""] = file.split(".");
      const content = JSON.parse(readFileSync(new URL(`${provider}/${file}`, folder), "utf8"));
      return { provider, operation, name, ...content };
    }),
  );
}

export function replyOf({ reply }: CaseExchange): Response {
  const { status = 200, headers, body, text, base64 } = reply;
  const content = base64 === undefined ? (text ?? JSON.stringify(body)) : Buffer.from(base64, "base64");
  return new Response(content, { status, headers });
}
