import { chatEnvironment, TemplateError } from "@inferhub/jinja/chat";
import { format } from "@inferhub/jinja/tools";
import { evaluate } from "../evaluate.ts";
import type { Message, Task, TaskResult } from "./messages.ts";

/** The page limits the time and ends this worker, so steps need no limit. */
const STEPS = Number.POSITIVE_INFINITY;

/** Templates run here, where one that never ends can be ended. */
function runTask(task: Task): TaskResult {
  if (task.kind === "evaluate") return { kind: "report", report: evaluate(task.input, STEPS) };
  try {
    const text = format(task.template, { indent: task.indent, environment: chatEnvironment() });
    return { kind: "formatted", text };
  } catch (error) {
    const [kind, message] =
      error instanceof TemplateError ? [error.kind, error.reference] : ["Error", String(error)];
    return { kind: "problem", problem: { kind, message } };
  }
}

const send = (message: Message) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<Task>) => send(runTask(data)));
send({ kind: "ready" });
