import type { CliContext } from "../context.ts";

/** A terminal image protocol. */
export interface ImageProtocol {
  /** @returns `undefined` for an unsupported media type */
  encode(bytes: Uint8Array, mediaType: string): string | undefined;
}

const CHUNK = 4096;

/** Protocol of kitty and Ghostty: base64 in chunks, only PNG. */
const kitty: ImageProtocol = {
  encode(bytes, mediaType) {
    if (mediaType !== "image/png") return undefined;
    const data = Buffer.from(bytes).toString("base64");
    const chunks = data.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
    const last = chunks.length - 1;
    const escapes = chunks.map((chunk, index) => {
      const head = index === 0 ? "a=T,f=100," : "";
      return `\u001b_G${head}m=${index === last ? 0 : 1};${chunk}\u001b\\`;
    });
    return `${escapes.join("")}\n`;
  },
};

/** Protocol of iTerm2 and WezTerm: one chunk, any format that the platform can decode. */
const iterm: ImageProtocol = {
  encode(bytes, mediaType) {
    if (!mediaType.startsWith("image/")) return undefined;
    const data = Buffer.from(bytes).toString("base64");
    return `\u001b]1337;File=inline=1;size=${bytes.length};preserveAspectRatio=1:${data}\u0007\n`;
  },
};

/** Returns the image protocol of the terminal, based on its environment variables. */
export function findImageProtocol({
  env,
  stdout,
}: Pick<CliContext, "env" | "stdout">): ImageProtocol | undefined {
  const { TERM: term = "", TERM_PROGRAM: program = "", KITTY_WINDOW_ID: window, TMUX: tmux, CI: ci } = env;
  // Multiplexers such as tmux don't forward image codes.
  if (!stdout.isTTY || ci || tmux || term === "dumb" || /^(?:screen|tmux)/.test(term)) return undefined;
  if (program === "iTerm.app" || program === "WezTerm") return iterm;
  if (window || term === "xterm-kitty" || program === "ghostty") return kitty;
  return undefined;
}
