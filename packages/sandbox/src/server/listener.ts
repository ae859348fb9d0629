import type { RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { endConnectionOnError } from "./end-connection.ts";

/** Handles Node requests. A response with a broken body closes its connection. */
export const createListener = (answer: (request: Request) => Promise<Response>): RequestListener =>
  getRequestListener((request, { outgoing }) =>
    endConnectionOnError(answer(request), outgoing as ServerResponse),
  );
