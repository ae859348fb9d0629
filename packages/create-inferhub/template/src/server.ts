import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { handle } from "./chat.ts";

const app = new Hono().all("/api/chat", ({ req }) => handle(req.raw)).use(serveStatic({ root: "dist/page" }));
const port = Number(process.env.PORT ?? 3000);
serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, (address) => {
  console.log(`http://127.0.0.1:${address.port}`);
});
