import { valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Bytes } from "../values/bytes.ts";
import { decode } from "../values/codecs.ts";
import { toIndex } from "../values/to-index.ts";
import { textArgument } from "./arguments.ts";
import type { MethodTable } from "./method.ts";
import { methods, named } from "./table.ts";

/** Two digits for each byte; groups are counted from the end, or from the start if the size is negative. */
function hex(runtime: Runtime, { data }: Bytes, separator: unknown = "", groupSize: unknown = 1): string {
  const between = textArgument(separator, "sep ");
  if (between.length > 1) throw valueError("sep must be length 1.");
  if (between > "\x7f") throw valueError("sep must be ASCII.");
  const size = toIndex(groupSize);
  runtime.reserveText(data.length * 3);
  const phase = size > 0 ? data.length % size : 0;
  const digits = Array.from(data, (byte, at) => {
    const starts = at > 0 && size !== 0 && (at - phase) % size === 0;
    return `${starts ? between : ""}${byte.toString(16).padStart(2, "0")}`;
  });
  return digits.join("");
}

export function bytesMethods(): MethodTable {
  return methods<Bytes>(
    "bytes",
    {
      decode: named(["encoding", "errors"], (runtime, self, encoding = "utf-8", errors = "strict") => {
        const codec = textArgument(encoding, "decode() argument 'encoding' ");
        return decode(runtime, self, codec, textArgument(errors, "decode() argument 'errors' "));
      }),
      hex: named(["sep", "bytes_per_sep"], hex),
    },
    ({ data }) => data.length >> 6,
  );
}
