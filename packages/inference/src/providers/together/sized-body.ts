import { type FlatInput, flattenParameters } from "../../formats/lib/flatten-parameters.ts";

/** An input with an optional size of its image or video. */
export interface SizedInput extends FlatInput {
  readonly parameters?:
    | (Readonly<Record<string, unknown>> & {
        readonly target_size?: { readonly width: number; readonly height: number } | undefined;
      })
    | undefined;
}

/** A flat body under the vendor's names, with width and height instead of a size. */
export function buildSizedBody(
  { parameters: { target_size, ...parameters } = {}, ...rest }: SizedInput,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const size = target_size && { width: target_size.width, height: target_size.height };
  return flattenParameters({ ...rest, parameters }, { ...size, ...own }, { num_inference_steps: "steps" });
}
