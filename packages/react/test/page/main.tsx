import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";

hydrateRoot(
  document.body,
  <StrictMode>
    <App />
  </StrictMode>,
  { onRecoverableError: (error) => reportError(error) },
);
