import { getMessageText, useChat } from "@inferhub/react";
import { createRoot } from "react-dom/client";

function Chat() {
  const chat = useChat({ endpoint: "/api/chat" });
  return (
    <form action={() => void chat.send()}>
      {chat.messages.map((message) => (
        <p key={message.id}>
          <b>{message.role}:</b> {getMessageText(message)}
        </p>
      ))}
      {chat.error && (
        <p role="alert">
          {chat.error.message}{" "}
          <button type="button" onClick={() => chat.retry()}>
            Retry
          </button>
        </p>
      )}
      <input
        aria-label="Message"
        value={chat.fields.text}
        onChange={(event) => chat.setFields({ text: event.target.value })}
      />
      {chat.isActive && (
        <button type="button" onClick={chat.stop}>
          Stop
        </button>
      )}
      {!chat.isActive && <button type="submit">Send</button>}
    </form>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(<Chat />);
