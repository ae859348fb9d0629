/** Framing of stream events. */
export interface Framing {
  readonly contentType: string;
  /** Separator after each event. */
  readonly end: string;
  /**
   * Serializes an event.
   * @param name event name, if the framing supports one
   */
  write(data: string, name?: string): string;
  /** @param event event without its separator */
  read(event: string): { readonly data: string; readonly name: string | undefined };
}

/** Server-sent events. */
export const sse: Framing = {
  contentType: "text/event-stream",
  end: "\n\n",
  write: (data, name) => `${name ? `event: ${name}\n` : ""}data: ${data}\n\n`,
  read: (event) => ({
    data: /^data: ?(.*)$/m.exec(event)?.[1] ?? "",
    name: /^event: ?(.*)$/m.exec(event)?.[1],
  }),
};

/** One JSON value in each line. */
export const ndjson: Framing = {
  contentType: "application/x-ndjson",
  end: "\n",
  write: (data) => `${data}\n`,
  read: (event) => ({ data: event, name: undefined }),
};

/** Amazon's binary frames. They're encoded at the end of the pipeline, because faults work on text. */
export const awsEventStream: Framing = { ...sse, contentType: "application/vnd.amazon.eventstream" };

/** Returns the framing of a content type, or `undefined` if it isn't a stream. */
export const findFraming = (type: string | null | undefined): Framing | undefined =>
  [sse, ndjson, awsEventStream].find(({ contentType }) => type?.toLowerCase().startsWith(contentType));

export const getFraming = ({
  headers,
}: {
  readonly headers: { get(name: string): string | null };
}): Framing | undefined => findFraming(headers.get("content-type"));
