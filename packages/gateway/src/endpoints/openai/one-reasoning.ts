import type { ServerFormat } from "@inferhub/inference/define";

type Members = Readonly<Record<string, unknown>>;

/** A chat response or chunk. */
interface ChatData {
  readonly choices: readonly Members[];
}

/** Normalizes reasoning to `reasoning_content`: providers use that name, `reasoning`, or both. */
export const withOneReasoning = <Body>(server: ServerFormat<Body>): ServerFormat<Body> => {
  const { stream } = server;
  const createEncoder = stream?.createEncoder;
  return {
    ...server,
    buildResponse: ([result, ...others], body, meta) =>
      server.buildResponse([{ ...result, data: renameIn(result.data, "message") }, ...others], body, meta),
    ...(stream && {
      stream: {
        ...stream,
        encode: (chunks, body, meta) => stream.encode(renameInEach(chunks), body, meta),
        ...(createEncoder && {
          createEncoder: (body, meta) => {
            const encoder = createEncoder(body, meta);
            return { ...encoder, push: (chunk) => encoder.push(renameIn(chunk, "delta")) };
          },
        }),
      },
    }),
  };
};

async function* renameInEach(chunks: AsyncIterable<unknown>): AsyncIterable<unknown> {
  for await (const chunk of chunks) yield renameIn(chunk, "delta");
}

/** Most chunks have no reasoning and are returned unchanged. */
function renameIn(data: unknown, member: "message" | "delta"): unknown {
  const { choices } = data as ChatData;
  if (!choices.some((choice) => hasReasoning(choice, member))) return data;
  return { ...(data as object), choices: choices.map((choice) => renameInChoice(choice, member)) };
}

const hasReasoning = (choice: Members, member: "message" | "delta"): boolean =>
  typeof (choice[member] as Members | undefined)?.["reasoning"] === "string";

function renameInChoice(choice: Members, member: "message" | "delta"): Members {
  if (!hasReasoning(choice, member)) return choice;
  const said = choice[member] as Members;
  const { reasoning, ...others } = said;
  return { ...choice, [member]: { ...others, reasoning_content: said["reasoning_content"] || reasoning } };
}
