import { InputError } from "@inferhub/inference";
import type { ServerFormat } from "@inferhub/inference/define";

/** Rejects forms with several images, which operations don't support. */
export const withOneImage = <Body extends { readonly "image[]"?: readonly Blob[] | undefined }>(
  server: ServerFormat<Body>,
): ServerFormat<Body> => ({
  ...server,
  parseRequest: (body) => {
    if ((body["image[]"]?.length ?? 0) > 1) {
      throw new InputError("input-invalid", "image[]: Several images are not supported. Send one as `image`");
    }
    return server.parseRequest(body);
  },
});
