import { getRequestListener } from "@hono/node-server";
import { defineConfig } from "vite";

/** Responds to the chat during `npm run dev`. `npm start` runs src/server.ts instead. */
export default defineConfig({
  plugins: [
    {
      name: "chat",
      configureServer: ({ middlewares, ssrLoadModule }) => {
        middlewares.use("/api/chat", async (request, response) => {
          const { handle } = await ssrLoadModule("/src/chat.ts");
          await getRequestListener(handle)(request, response);
        });
      },
    },
  ],
});
