import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useKeyStates } from "../../lib/key-states.ts";
import { type CodeCall, toCodeInputs } from "../code/code-call.ts";
import { chooseAutomaticProvider } from "../playground/automatic-provider.ts";
import { EMPTY_CONVERSATION, withFields } from "../playground/chat/conversation.ts";
import { pickParameters } from "../playground/task-request.ts";
import { usePanel } from "../playground/use-panel.ts";
import { type PlaygroundQueryState, usePlaygroundQuery } from "../playground/use-playground-query.ts";
import { ConversationWidget } from "./conversation-widget.tsx";
import type { Early } from "./early.ts";
import { ParameterChips } from "./parameter-chips.tsx";
import { ProviderPill } from "./provider-pill.tsx";
import { SettingsDrawer } from "./settings-drawer.tsx";
import { getShape } from "./shapes.ts";
import { TaskWidget } from "./task-widget.tsx";
import { WidgetHead } from "./widget-head.tsx";
import type { WidgetView } from "./widget-view.ts";

/** The call that a widget holds, but for the language of its code. */
export type WidgetCall = Omit<CodeCall, "language" | "stream" | "task">;

export interface LiveWidgetProps {
  readonly view: WidgetView;
  /** That the URL names; empty for the best one. */
  readonly provider: string;
  readonly toHref: (provider: string) => string;
  readonly early: Early;
  /** Called with its content, whenever that changes. */
  readonly onCall: (call: WidgetCall) => void;
  /** Called where a recovery is sent to a different provider. */
  readonly onProvider: (provider: string) => void;
}

/** The widget of a model, loaded once its page is there. */
export function LiveWidget({ view, provider: asked, toHref, early, onCall, onProvider }: LiveWidgetProps) {
  const { task, name } = view;
  const states = useKeyStates();
  const provider = asked || (chooseAutomaticProvider(task.providers, states)?.id ?? "");
  const queryState = useWidgetQuery(view, provider, onProvider);
  const chat = task.fields.find(({ kind }) => kind === "chat");
  const [initial] = useState(() =>
    chat && early.text ? { [chat.name]: withFields(EMPTY_CONVERSATION, { text: early.text }) } : undefined,
  );
  const panel = usePanel({ task, queryState, initial, embedded: true });
  const { form, call, running } = panel;
  const { conversation } = panel.conversation;
  const parameters = pickParameters(task, form.draft);
  const hasParameters = Object.keys(parameters).length > 0;

  const held = useMemo<WidgetCall>(
    () => ({
      operation: call.operation,
      provider: call.provider,
      model: String(call.args["model"] ?? task.exampleModel),
      providerModel: call.providerModel,
      inputs: toCodeInputs(call, hasParameters),
    }),
    [call, task, hasParameters],
  );
  useEffect(() => onCall(held), [onCall, held]);

  const settings = useRef<HTMLDialogElement>(null);
  const isBegun = conversation !== undefined && conversation.messages.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts on top of the buttons inside
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={panel.onKeyDown}>
      <WidgetHead
        source={
          <ProviderPill providers={task.providers} provider={provider} states={states} toHref={toHref} />
        }
        settings={
          <Button size="small" variant="quiet" onClick={() => settings.current?.showModal()}>
            <Icon name="settings" className="sm:hidden" />
            <span className="max-sm:sr-only">Settings</span>
          </Button>
        }
        chips={
          <ParameterChips
            task={task}
            parameters={parameters}
            system={conversation?.system ?? ""}
            onReset={(field) => form.setParameter(field, "")}
          />
        }
        actions={
          <>
            {chat && conversation ? (
              // It has its place from the start, so that the first answer moves nothing.
              <Button
                size="small"
                variant="quiet"
                className={isBegun && !running ? undefined : "invisible"}
                onClick={() => {
                  form.set(chat.name, { ...EMPTY_CONVERSATION, system: conversation.system });
                  panel.conversation.focus();
                }}
              >
                <Icon name="plus" className="sm:hidden" />
                <span className="max-sm:sr-only">New chat</span>
              </Button>
            ) : null}
            <Link
              to={toPlayground(task.id, task.exampleModel, provider)}
              aria-label="Open in Playground"
              title="Open in Playground"
              className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="out" />
            </Link>
          </>
        }
      />
      <SettingsDrawer ref={settings} task={task} panel={panel} />
      {chat && conversation ? (
        <ConversationWidget
          view={view}
          name={name}
          field={chat}
          conversation={conversation}
          panel={panel}
          provider={provider}
          state={states.get(provider)}
          early={early}
        />
      ) : (
        <TaskWidget view={view} panel={panel} provider={provider} shape={getShape(task.id)} />
      )}
    </div>
  );
}

/** The panel's query with the model of the page and the provider that is selected there. */
function useWidgetQuery(
  { task }: WidgetView,
  provider: string,
  onProvider: (provider: string) => void,
): PlaygroundQueryState {
  const tasks = useMemo(() => [task], [task]);
  const used = usePlaygroundQuery(tasks, "page");
  const query = useMemo(() => ({ ...used.query, model: "", provider }), [used.query, provider]);
  return {
    ...used,
    query,
    change: ({ provider: next, model: _, ...patch }, how) => {
      if (next) onProvider(next);
      used.change(patch, how);
    },
  };
}

const toPlayground = (task: string, model: string, provider: string) =>
  `/playground?${new URLSearchParams({ task, model, ...(provider ? { provider } : {}) })}`;
