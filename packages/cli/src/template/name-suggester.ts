import type { TemplateError } from "@inferhub/jinja";
import { lint } from "@inferhub/jinja/tools";

/**
 * Suggests the intended name for a name in an error, based on linting.
 * @param variables variables of the context
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
