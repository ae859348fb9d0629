import type { Operation } from "@inferhub/catalog/define";
import { describeInput, type InputField } from "@inferhub/catalog/describe-input";
import { decodeBase64 } from "@inferhub/catalog/media";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { lazy } from "../lazy.ts";
import { createSilentWav } from "../silent-wav.ts";

/**
 * Returns an input that all adapters of an operation accept: the catalog's sample with its file, and a prompt if a
 * provider requires one with an image. Omits optional files, because some adapters don't support them.
 */
export function createSampleInput(operation: Operation): JsonObject {
  return describeInput(operation).reduce<JsonObject>(
    (input, field) => {
      const needed = field.required || field.name === "prompt";
      const isMain = field.kind === "file" && field.path[0] === operation.primary;
      const wanted = isMain || (needed && valueAt(input, field.path) === undefined);
      return wanted ? withValue(input, field.path, sampleValue(field)) : input;
    },
    (operation.sample ?? {}) as JsonObject,
  );
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return valueAt((value as JsonObject | undefined)?.[name], rest);
}

/** Copies an object and sets one nested field. */
function withValue(members: JsonObject, [name = "", ...rest]: readonly string[], value: unknown): JsonObject {
  const inner = members[name] as JsonObject | undefined;
  return { ...members, [name]: rest.length === 0 ? value : withValue(inner ?? {}, rest, value) };
}

function sampleValue({ kind, media, name, options, min = 1 }: InputField): unknown {
  switch (kind) {
    case "file":
      return sampleFile(media);
    case "texts":
      return ["first", "second"];
    case "number":
    case "integer":
      return min;
    case "boolean":
      return true;
    case "choice":
      return options?.[0];
    case "table":
      return { column: ["cell"] };
    case "tools":
      return [];
    case "json":
      return {};
    default:
      return `any ${name}`;
  }
}

/** A PNG of one orange pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM6UaEBAAN8AWsFEcjFAAAAAElFTkSuQmCC";

const pixel = lazy(() => decodeBase64(PIXEL));

/** The first box of an MP4 file, which identifies its type. */
const VIDEO_HEAD = Uint8Array.from("\0\0\0\x10ftypisom\0\0\0\0", (letter) => letter.charCodeAt(0));

/** Minimal file of a media kind. It isn't validated. */
function sampleFile(media: InputField["media"]): Blob {
  switch (media) {
    case "audio":
      return new Blob([createSilentWav(0.1)], { type: "audio/wav" });
    case "video":
      return new Blob([VIDEO_HEAD], { type: "video/mp4" });
    default:
      return new Blob([pixel()], { type: "image/png" });
  }
}
