const DEVICES = {
  microphone: { name: "microphone", again: "record again" },
  camera: { name: "camera", again: "try again" },
};

/** Error of a recording or photo, with a remedy. */
export function formatCaptureError(error: unknown, device: keyof typeof DEVICES): string {
  const { name, again } = DEVICES[device];
  switch ((error as { name?: unknown } | null)?.name) {
    case "NotAllowedError":
    case "SecurityError":
      return `The browser blocks access to the ${name}. Allow it in the address bar, then ${again}, or choose a file.`;
    case "NotFoundError":
    case "OverconstrainedError":
      return `No ${name} was found. Connect one and ${again}, or choose a file.`;
    case "NotReadableError":
      return `Another program holds the ${name}. Close it and ${again}, or choose a file.`;
    case "NotSupportedError":
      return `This origin can't use the ${name}: open the page over https or at localhost, or choose a file.`;
    default:
      return `The ${name} gave nothing that can be read. Close other programs that use it and ${again}, or choose a file.`;
  }
}
