import { chat } from "./chat.mjs";

// Starts one of the servers. With "answer" sends one request; with "serve" continues and reports its memory on
// request.
const [, , name = "empty", task] = process.argv;
const { start } = await import(`./${name}.mjs`);
const origin = await start();
if (task === "serve") {
  process.on("message", () => process.send?.(process.memoryUsage().rss));
  process.send?.(origin);
} else {
  if (task === "answer") await chat(origin);
  process.exit(0);
}
