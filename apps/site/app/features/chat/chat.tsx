import type { ChatState } from "@inferhub/react/store";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Status } from "../../components/ui/status.tsx";
import { useKeyStates } from "../../lib/key-states.ts";
import { readPacked } from "../../lib/packed-state.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { chooseOffer } from "../picker/choose-offer.ts";
import type { PickerModel } from "../picker/picker-model.ts";
import { ModelChoice, PROVIDER_ID } from "./chat-head.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import { Composer, focusComposer } from "./composer.tsx";
import type { MessageActions } from "./message-item.tsx";
import type { PlainChat } from "./plain-chat.ts";
import { type ChatQuery, chatQuery } from "./query.ts";
import { SidePanel } from "./side-panel.tsx";
import { Suggestions } from "./suggestions.tsx";
import { usePageChat } from "./use-page-chat.ts";

const Transcript = lazy(() => import("./transcript.tsx").then((module) => ({ default: module.Transcript })));
const HistoryList = lazy(() =>
  import("./history-list.tsx").then((module) => ({ default: module.HistoryList })),
);
const SettingsPanel = lazy(() =>
  import("./settings-panel.tsx").then((module) => ({ default: module.SettingsPanel })),
);
const ShareMenu = lazy(() => import("./share-menu.tsx").then((module) => ({ default: module.ShareMenu })));
const TotalsLine = lazy(() => import("./totals-line.tsx").then((module) => ({ default: module.TotalsLine })));

// No suspense on the server: late content would require a script.
const PlainTranscript = import.meta.env.SSR
  ? (await import("./plain-chat.tsx")).PlainTranscript
  : lazy(() => import("./plain-chat.tsx").then((module) => ({ default: module.PlainTranscript })));

/** Only the server renders it: it is for browsers without JavaScript. */
const PlainForm = import.meta.env.SSR ? (await import("./plain-chat.tsx")).PlainForm : undefined;

const PANELS = {
  history: "Your chats",
  settings: "Settings",
  share: "Share",
} as const;

const PanelIcon = ({ name }: { name: Panel }) =>
  name === "history" ? <Icon name="clock" /> : <ChatIcon name={name} />;

type Panel = keyof typeof PANELS;
const PANEL_NAMES = Object.keys(PANELS) as readonly Panel[];

/** A conversation with a model, on the entire height of the page. */
export function Chat({
  query,
  model,
  plain,
}: {
  query: ChatQuery;
  model: PickerModel;
  /** A chat that a form has continued on the server. */
  plain: PlainChat | undefined;
}) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const states = useKeyStates();
  const { offer, isReplaced } = chooseOffer(model, query.provider, states);
  const page = usePageChat(model, offer, query.provider, states);
  const { chat, settings } = page;
  const { store, messages, fields, run, isActive } = chat;
  const [panel, setPanel] = useState<Panel>();
  const [editing, setEditing] = useState<string>();
  const [isBadLink, setBadLink] = useState(false);

  const actions = useMemo<MessageActions>(
    () => ({
      retry: (messageId) => void store.retry(messageId ? { messageId } : {}),
      continueResponse: () => void store.retry({ continue: true }),
      edit: (messageId, text) => {
        const edited = store.getState().nodes.find(({ id }) => id === messageId);
        const attachments = (edited?.parts ?? []).filter((part) => part.type === "file");
        void store.edit(messageId, { text, attachments });
      },
      chooseBranch: store.chooseBranch,
      answerTool: store.addToolResult,
    }),
    [store],
  );

  const go = (next: Partial<ChatQuery>) =>
    void navigate({ search: chatQuery.format({ ...query, ...next }) }, { preventScrollReset: true });

  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const packed = readPacked(hash);
  useEffect(() => {
    if (packed === "") return;
    void import("./share.ts")
      .then(({ readShared }) => readShared(packed))
      .then((shared) => {
        setBadLink(shared === undefined);
        if (shared) latest.current.openShared(shared);
      });
  }, [packed]);

  const send = () => {
    setEditing(undefined);
    void chat.send();
  };
  const begin = (text: string) => {
    chat.setFields({ text });
    focusComposer();
  };
  const startNew = () => {
    page.clear();
    setEditing(undefined);
    setPanel(undefined);
    if (hash !== "") go({});
    focusComposer();
  };
  const editLast = () => setEditing(messages.findLast(({ role }) => role === "user")?.id);
  const isSandbox = offer !== undefined && states.get(offer.provider) === "sandbox";
  const asked = offer?.provider ?? query.provider;

  const history = (
    <Suspense fallback={null}>
      <HistoryList
        current={page.id}
        onNew={startNew}
        onOpen={(entry) => {
          page.open(entry);
          setEditing(undefined);
          setPanel(undefined);
          go({ model: entry.model, provider: entry.provider });
        }}
      />
    </Suspense>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut on top of the Stop button
    <div
      className="grid h-[calc(100dvh-var(--header-height)-2rem)] min-h-96 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
      onKeyDown={(event) => {
        if (event.key === "Escape" && isActive && !event.nativeEvent.isComposing) chat.stop();
      }}
    >
      <aside aria-label="Your chats" className="needs-script overflow-y-auto pb-4 max-lg:hidden">
        {hydrated ? history : null}
      </aside>
      <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-3">
        <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
          <h1 className="sr-only">Chat</h1>
          <ModelChoice
            model={model}
            offer={offer}
            states={states}
            onModel={({ id }, provider) => {
              go({ model: id, provider });
              focusComposer();
            }}
            onProvider={(provider) => go({ provider })}
          />
          <div className="needs-script flex items-center gap-1">
            {PANEL_NAMES.map((name) => (
              <Button
                key={name}
                size="small"
                variant="quiet"
                aria-expanded={panel === name}
                className={cx(name === "history" && "lg:hidden", "max-sm:px-2")}
                disabled={name === "share" && messages.length === 0}
                onClick={() => setPanel(panel === name ? undefined : name)}
              >
                <PanelIcon name={name} />
                <span className="max-sm:sr-only">{PANELS[name]}</span>
              </Button>
            ))}
          </div>
        </header>
        {messages.length > 0 ? (
          <Suspense fallback={<div />}>
            <Transcript
              state={store.getState()}
              model={model}
              offer={offer}
              isSandbox={isSandbox}
              actions={actions}
              editing={editing}
              onEditing={setEditing}
              onSwitch={() => document.getElementById(PROVIDER_ID)?.focus()}
            />
          </Suspense>
        ) : plain ? (
          <Suspense fallback={<div />}>
            <PlainTranscript chat={plain} env={offer?.env} />
          </Suspense>
        ) : (
          <Suggestions onChoose={begin} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-3">
          {isReplaced ? (
            <p role="status" className="mx-auto w-full max-w-3xl text-sm text-warn sm:px-4">
              <bdi>{query.provider}</bdi> does not serve <bdi>{model.name}</bdi>. Switched to {offer?.label}.
            </p>
          ) : null}
          {isBadLink ? (
            <Notice tone="warn" title="This link cannot be read">
              It may be truncated. Regenerate it, or start a new chat.
            </Notice>
          ) : null}
          <noscript>
            {PlainForm ? (
              <PlainForm
                action={`/chat${chatQuery.format(query)}`}
                chat={plain}
                placeholder={`Message ${model.name}…`}
              />
            ) : null}
          </noscript>
          <Composer
            fields={fields}
            model={model}
            placeholder={
              isSandbox ? `Message the sandbox (no ${offer.label} key set)…` : `Message ${model.name}…`
            }
            busy={isActive}
            onFields={chat.setFields}
            onSend={send}
            onStop={chat.stop}
            onEditLast={editLast}
          />
          <div className="mx-auto min-h-4 w-full max-w-3xl text-center text-xs text-muted sm:px-4">
            {messages.length > 0 ? (
              <Suspense fallback={null}>
                <TotalsLine messages={messages} />
              </Suspense>
            ) : null}
          </div>
        </div>
        {panel ? (
          <SidePanel title={PANELS[panel]} onClose={() => setPanel(undefined)}>
            <Suspense fallback={null}>
              {panel === "settings" ? (
                <SettingsPanel settings={settings} onChange={page.setSettings} />
              ) : panel === "share" ? (
                <ShareMenu
                  chat={{ model: model.id, provider: asked, settings, messages }}
                  search={chatQuery.format({ ...query, provider: asked })}
                />
              ) : (
                history
              )}
            </Suspense>
          </SidePanel>
        ) : null}
        <Status hidden>{getStatus(run.status)}</Status>
      </div>
    </div>
  );
}

/** Status announced to screen readers: start and end of a response. */
function getStatus(status: ChatState["run"]["status"]): string {
  switch (status) {
    case "requested":
      return "Waiting for the response";
    case "waiting-for-tools":
      return "The model waits for the result of a tool";
    case "done":
      return "Response complete";
    case "stopped":
      return "Stopped";
    default:
      return "";
  }
}
