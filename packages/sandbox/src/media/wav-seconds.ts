/** How long a WAV file plays, from its header; `undefined` when it is none. */
export function wavSeconds(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || tag(view, 0) !== "RIFF" || tag(view, 8) !== "WAVE") return undefined;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(view, at) === "fmt " && body + 12 <= bytes.length)
      bytesPerSecond = view.getUint32(body + 8, true);
    // Recorders that stream write a size they cannot know; what is there counts.
    if (tag(view, at) === "data" && bytesPerSecond > 0) {
      return Math.min(size, bytes.length - body) / bytesPerSecond;
    }
    at = body + size + (size % 2);
  }
  return undefined;
}

const tag = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
