import type { RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { endConnectionOnError } from "./end-connection.ts";

/** Creates a request listener for Node. If a body fails, the connection is closed. */
export const createListener = (answer: (request: Request) => Promise<Response>): RequestListener =>
  getRequestListener((request, { outgoing }) =>
    endConnectionOnError(answer(request), outgoing as ServerResponse),
  );
