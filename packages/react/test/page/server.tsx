import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";

/** The page as a server renders it. */
export const render = (): string =>
  renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
