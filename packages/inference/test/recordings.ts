import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One recorded request to a provider, with its response. */
export interface Recording {
  readonly id: string;
  readonly request: { readonly method: string; readonly url: string; readonly body?: string | null };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
}

/** Next to the repository: `undefined` on machines without the folder. */
const file = fileURLToPath(new URL("../../../../shared/recordings/recordings.json", import.meta.url));

export function readRecordings(): readonly Recording[] | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")).recordings;
}

/** The recorded response, in the form that `fetch` returns. */
export function responseOf({ response }: Recording): Response {
  const { connection: _, ...headers } = response.headers;
  return new Response(response.body, { status: response.status, headers });
}
