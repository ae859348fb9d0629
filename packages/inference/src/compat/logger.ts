/** Where warnings go. */
export interface Logger {
  warn(message: string): void;
}

let logger: Logger = console;

/** Sends warnings to a logger instead of the console. */
export function setLogger(custom: Logger): void {
  logger = custom;
}

export const warn = (message: string): void => logger.warn(message);
