const PAGE = "https://github.com/inferhub/inferhub/blob/main/docs/command-line.md";

/** The page of documentation, at the part about a command. */
export const createPageUrl = (command?: string): string => (command ? `${PAGE}#${command}` : PAGE);
