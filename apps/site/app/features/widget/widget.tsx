import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "../../components/cx.ts";
import type { Early } from "./early.ts";
import type { LiveWidgetProps } from "./live-widget.tsx";
import { getShape } from "./shapes.ts";
import { WidgetPreview } from "./widget-preview.tsx";
import type { WidgetView } from "./widget-view.ts";

/** The color of a task's edge, by its modality. */
const EDGES: Readonly<Record<string, string>> = {
  nlp: "border-t-task-nlp",
  cv: "border-t-task-cv",
  audio: "border-t-task-audio",
  video: "border-t-task-video",
  multimodal: "border-t-task-multimodal",
  tabular: "border-t-task-tabular",
};

export interface WidgetProps extends Omit<LiveWidgetProps, "early" | "headingId"> {
  readonly view: WidgetView;
}

/** Runs a model on its page. The server-rendered form accepts input before hydration, and preserves it. */
export function Widget(props: WidgetProps) {
  const { view } = props;
  const headingId = useId();
  const [Live, setLive] = useState<ComponentType<LiveWidgetProps>>();
  const early = useRef<Early>({ text: "", isSent: false, hasFocus: false });
  useEffect(() => {
    let isHere = true;
    const stop = onIdle(() =>
      import("./live-widget.tsx").then(({ LiveWidget }) => {
        // Immediately, with its effects: keys that are pressed before its store is listened to would be lost.
        if (isHere) flushSync(() => setLive(() => LiveWidget));
      }),
    );
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  const isConversation = getShape(view.task.id).layout === "conversation";
  return (
    <section
      aria-labelledby={headingId}
      data-testid="widget"
      className={cx(
        "flex min-w-0 flex-col rounded-xl border border-t-2 border-line bg-surface",
        EDGES[view.modality] ?? "border-t-task-other",
        isConversation ? "h-[min(75svh,38rem)] min-h-112" : "min-h-112",
      )}
    >
      <h2 id={headingId} className="sr-only">
        Try {view.name}
      </h2>
      {Live ? (
        <Live {...props} early={early.current} />
      ) : (
        <WidgetPreview {...props} onEarly={(change) => Object.assign(early.current, change)} />
      )}
    </section>
  );
}

/** Calls back once the page has nothing more urgent to do. @returns a function that calls it off */
function onIdle(callback: () => void): () => void {
  // Safari lacks this function.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
