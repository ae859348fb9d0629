import type { TemplateError } from "@inferhub/jinja";
import { lint } from "@inferhub/jinja/tools";

/**
 * Finds what was meant by the name that an error quotes, as looking for mistakes without rendering finds it.
 * @param variables names that the template is given
 */
export const createNameSuggester =
  (source: string, environment: Parameters<typeof lint>[1], variables: readonly string[]) =>
  ({ line, reference }: TemplateError): string | undefined => {
    const text = source.split(/\r\n?|\n/)[(line ?? 1) - 1] ?? "";
    const found = lint(source, environment, { variables }).find(
      ({ suggestion, ...at }) =>
        suggestion !== null &&
        at.line === line &&
        reference.includes(`'${text.slice(at.column - 1, (at.endColumn ?? at.column) - 1)}'`),
    );
    return found?.suggestion ?? undefined;
  };
