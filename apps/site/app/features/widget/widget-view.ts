import type { DemoView } from "../demo/items.ts";
import type { DemoInput } from "../playground/examples/demo-part.ts";
import type { TaskInfo } from "../playground/task-info.ts";

/** What runs a task with one model, as plain data. */
export interface WidgetView {
  /** Its providers are those of the model, the cheapest first; its example model is the model. */
  readonly task: TaskInfo;
  /** The model in short: "Llama 3.3 70B Instruct". */
  readonly name: string;
  /** The color of its edge. */
  readonly modality: string;
  /** The task's example result. */
  readonly demo: DemoView | undefined;
  /** The demo's inputs, where they fit the form. */
  readonly demoInput: DemoInput | undefined;
  /** Messages to start a conversation with. */
  readonly suggestions: readonly string[];
}
