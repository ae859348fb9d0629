import type { ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { SandboxFrame } from "../../components/ui/sandbox-frame.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { sanitizeLines } from "../../lib/sanitize-text.ts";
import { PlainText } from "../viewers/text/plain-text.tsx";
import { Origin } from "../widget/origin.tsx";
import { PLAIN_FIELDS, type PlainChat } from "./plain-chat.ts";

const ID = "plain-message";

/** The messages of a chat without JavaScript. */
export function PlainTranscript({ chat, env }: { chat: PlainChat; env: string | undefined }) {
  const { messages, isSandbox, problem } = chat;
  return (
    <section
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="min-h-0 overflow-y-auto rounded-md"
    >
      <ol className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-1 py-4 sm:px-4">
        {messages.map(({ role, content }, at) => {
          const isLast = at === messages.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages never move
            <li key={at} className={role === "user" ? "grid justify-items-end" : "grid min-w-0 gap-1"}>
              {role === "user" ? (
                <div className="max-w-[85%] min-w-0 rounded-xl rounded-br-sm bg-accent-soft px-4 py-2.5">
                  <span className="sr-only">You</span>
                  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                    {sanitizeLines(content)}
                  </p>
                </div>
              ) : (
                <Framed isSandbox={isLast && isSandbox === true} env={env}>
                  <PlainText text={content} />
                </Framed>
              )}
              {isLast && role === "assistant" ? <Figures chat={chat} /> : null}
            </li>
          );
        })}
        {problem === undefined ? null : (
          <li>
            <Notice tone="bad" title="No response" alert>
              <UntrustedText maxChars={500}>{problem}</UntrustedText>
            </Notice>
          </li>
        )}
      </ol>
    </section>
  );
}

function Framed({
  isSandbox,
  env,
  children,
}: {
  isSandbox: boolean;
  env: string | undefined;
  children: ReactNode;
}) {
  return isSandbox ? <SandboxFrame env={env}>{children}</SandboxFrame> : children;
}

function Figures({ chat: { figures, isSandbox, origin } }: { chat: PlainChat }) {
  if (isSandbox) return <p className="text-xs text-muted">No measurements in sandbox mode</p>;
  return (
    <>
      {figures ? <p className="font-mono text-xs text-muted">{figures.join(" · ")}</p> : null}
      {origin ? <Origin text={origin} /> : null}
    </>
  );
}

/** The form that continues a chat without JavaScript. The earlier messages are a hidden field. */
export function PlainForm({
  action,
  chat,
  placeholder,
}: {
  action: string;
  chat: PlainChat | undefined;
  placeholder: string;
}) {
  return (
    <form action={action} method="post" className="mx-auto grid w-full max-w-3xl gap-2 sm:px-4">
      <input type="hidden" name={PLAIN_FIELDS.history} value={JSON.stringify(chat?.messages ?? [])} />
      <label htmlFor={ID} className="sr-only">
        Message
      </label>
      <textarea
        id={ID}
        name={PLAIN_FIELDS.message}
        required
        dir="auto"
        rows={3}
        defaultValue={chat?.draft ?? ""}
        placeholder={placeholder}
        className="w-full rounded-xl border border-line-strong bg-surface px-3 py-2.5 text-base"
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span>Turn on JavaScript for streaming, files and history.</span>
        <span className="flex items-center gap-2">
          {chat && chat.messages.length > 0 ? (
            <a href={action} className="text-accent underline underline-offset-4">
              New chat
            </a>
          ) : null}
          <Button type="submit" variant="primary">
            Send
          </Button>
        </span>
      </div>
    </form>
  );
}
