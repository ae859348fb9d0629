import { useEffect, useState } from "react";
import { getMessageText, useChat, useCompare, useCompletion, useModels, useTask } from "../../src/index.ts";

/** Every hook once, with buttons for what tests do. */
export function App() {
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setShown(!isShown)}>
        Toggle
      </button>
      {isShown ? <Chat /> : null}
      <Greeting />
      <Others />
    </main>
  );
}

function Chat() {
  const chat = useChat({ endpoint: "/chat" });
  return (
    <section aria-label="Chat">
      <ol>
        {chat.messages.map((message) => {
          const { index, messageIds } = chat.getBranches(message.id);
          return (
            <li key={message.id} data-status={message.status}>
              {getMessageText(message)}
              {messageIds.length > 1 ? <span>{` (${index + 1} of ${messageIds.length})`}</span> : null}
            </li>
          );
        })}
      </ol>
      <input
        aria-label="Message"
        value={chat.fields.text}
        onChange={(event) => chat.setFields({ text: event.target.value })}
      />
      <button type="button" onClick={() => void chat.send()}>
        Send
      </button>
      <button type="button" onClick={chat.stop}>
        Stop
      </button>
      <button type="button" onClick={() => void chat.retry()}>
        Retry
      </button>
      <button type="button" onClick={() => void chat.edit(chat.messages[0]?.id ?? "", "edited")}>
        Edit
      </button>
      <p data-testid="status">{chat.run.status}</p>
      {chat.error ? <p role="alert">{chat.error.code}</p> : null}
    </section>
  );
}

/** Sends a message as an effect, which Strict Mode runs twice. */
function Greeting() {
  const { messages, send } = useChat({ endpoint: "/chat" });
  useEffect(() => void send("greeting"), [send]);
  return <p data-testid="greeting">{messages.map(getMessageText).join("|")}</p>;
}

function Others() {
  const story = useCompletion({ endpoint: "/chat" });
  const shout = useTask<{ shouted: string }>({ endpoint: "/shout" });
  const { models, isLoading } = useModels({ endpoint: "/models" });
  const { columns, send } = useCompare({
    endpoint: "/chat",
    targets: [{ model: "small" }, { model: "large" }],
  });
  return (
    <section aria-label="Others">
      <button type="button" onClick={() => void story.complete("story")}>
        Complete
      </button>
      <p data-testid="completion">{story.completion}</p>
      <button type="button" onClick={() => void shout.run({ inputs: "hey" })}>
        Shout
      </button>
      <p data-testid="task">{shout.data?.shouted}</p>
      <p data-testid="models">{isLoading ? "loading" : models.map(({ id }) => id).join(" ")}</p>
      <button type="button" onClick={() => void send("ready")}>
        Compare
      </button>
      <p data-testid="columns">
        {columns
          .map(({ model, state }) => `${model}: ${state.messages.map(getMessageText).at(-1) ?? ""}`)
          .join("|")}
      </p>
    </section>
  );
}
