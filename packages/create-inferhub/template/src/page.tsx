import { getMessageText, useChat } from "@inferhub/react";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

function Chat() {
  const { messages, fields, setFields, send, stop, retry, isActive, error } = useChat({
    endpoint: "/api/chat",
  });
  const [notice, setNotice] = useState("");
  useEffect(() => {
    void fetch("/api/chat").then(async (response) => setNotice((await response.json()).notice ?? ""));
  }, []);
  return (
    <main>
      {notice && <p role="note">{notice}</p>}
      {messages.map((message) => (
        <p key={message.id}>
          <b>{message.role}:</b> {getMessageText(message)}
        </p>
      ))}
      {error && (
        <p role="alert">
          {error.message}{" "}
          <button type="button" onClick={() => retry()}>
            Retry
          </button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          aria-label="Message"
          value={fields.text}
          onChange={(event) => setFields({ text: event.target.value })}
        />
        {isActive ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="submit">Send</button>
        )}
      </form>
    </main>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(<Chat />);
