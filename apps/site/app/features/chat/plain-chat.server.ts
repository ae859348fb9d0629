import { type CallMeta, isImitated } from "@inferhub/inference/core";
import { redirect } from "react-router";
import * as v from "valibot";
import { gatewayOrigin } from "../../lib/gateway.server.ts";
import { readBody } from "../../lib/read-body.server.ts";
import { RunFailure, runTask } from "../playground/send.ts";
import type { ServerEvent } from "../playground/server-events.ts";
import { type GatewayArgs, toSignInPath } from "../usage/gateway-client.server.ts";
import { readSessionToken } from "../usage/session-cookie.ts";
import { describeOrigin } from "../widget/origin.tsx";
import { PLAIN_FIELDS, type PlainChat, type PlainMessage } from "./plain-chat.ts";
import type { ChatQuery } from "./query.ts";
import { getFigures } from "./run-figures.ts";
import { formatFigures } from "./run-stats.tsx";

/** Larger conversations need JavaScript. */
const MAX_FORM_BYTES = 256 * 1024;

const history = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown;
    } catch {
      addIssue({ message: "The history is not JSON" });
      return NEVER;
    }
  }),
  v.array(v.strictObject({ role: v.picklist(["user", "assistant"]), content: v.string() })),
);

/** Sends the message of a form, for browsers without JavaScript. */
export async function continuePlainChat(
  args: GatewayArgs,
  { model, provider }: ChatQuery,
): Promise<PlainChat | Response> {
  const body = await readBody(args.request, MAX_FORM_BYTES);
  if (body === undefined) return fail([], "", "The conversation is too long. Start a new chat.");
  const form = new URLSearchParams(body);
  const draft = (form.get(PLAIN_FIELDS.message) ?? "").trim();
  const parsed = v.safeParse(history, form.get(PLAIN_FIELDS.history) ?? "[]");
  if (!parsed.success) return fail([], draft, "The earlier messages could not be read. Start a new chat.");
  const before = parsed.output;
  if (draft === "") return fail(before, "", "Write a message.");
  const messages: readonly PlainMessage[] = [...before, { role: "user", content: draft }];
  try {
    const { text, meta } = await complete(args, { model, provider, messages });
    const figures = meta && getFigures({ calls: [meta] });
    return {
      messages: [...messages, { role: "assistant", content: text }],
      draft: "",
      ...(figures && { figures: formatFigures(figures) }),
      ...(meta && (isImitated(meta) ? { isSandbox: true as const } : { origin: describeOrigin(meta) })),
    };
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    if (TOKEN_ERRORS.has(error.error.code)) return redirect(toSignInPath(args.url), 303);
    return fail(before, draft, error.message);
  }
}

/** Codes of a gateway that requires a token. */
const TOKEN_ERRORS: ReadonlySet<string> = new Set(["token-missing", "token-refused"]);

const fail = (messages: readonly PlainMessage[], draft: string, problem: string): PlainChat => ({
  messages,
  draft,
  problem,
});

interface Completion {
  readonly text: string;
  readonly meta: CallMeta | undefined;
}

async function complete(
  { request, context }: GatewayArgs,
  call: { readonly model: string; readonly provider: string; readonly messages: readonly PlainMessage[] },
): Promise<Completion> {
  const origin = context.get(gatewayOrigin);
  const message = "The gateway URL of this server is unknown.";
  if (!origin) throw new RunFailure({ code: "internal", message });
  const token = readSessionToken(request);
  const { provider, ...fields } = call;
  const payload = { ...fields, ...(provider && { provider }), stream: true };
  let text = "";
  let meta: CallMeta | undefined;
  let failure: RunFailure["error"] | undefined;
  const onEvent = ({ event, data }: ServerEvent) => {
    const read = (data ?? {}) as { readonly meta?: CallMeta; readonly error?: RunFailure["error"] };
    if (event === "delta") text += readContent(data, "delta");
    if (event === "result") text += readContent((data as { data?: unknown })?.data, "message");
    if (event === "done") meta = read.meta;
    if (event === "error") failure = read.error;
  };
  await runTask(
    { operation: "chat-completion", payload, files: {} },
    {
      signal: request.signal,
      onEvent,
      send: (path, { headers, ...init } = {}) =>
        fetch(`${origin}${String(path)}`, {
          ...init,
          // The token is sent only to the gateway.
          redirect: "error",
          headers: {
            ...(headers as Record<string, string>),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
        }),
    },
  );
  if (failure) throw new RunFailure(failure);
  return { text, meta };
}

/** Text of a chunk, or of a whole response. */
function readContent(value: unknown, member: "delta" | "message"): string {
  const { choices = [] } = (value ?? {}) as {
    readonly choices?: readonly Readonly<Record<string, { readonly content?: unknown } | undefined>>[];
  };
  const content = choices[0]?.[member]?.content;
  return typeof content === "string" ? content : "";
}
