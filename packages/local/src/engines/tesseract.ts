import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { checkPicture } from "./read-picture.ts";

interface Reader {
  recognize(image: Buffer): Promise<{ readonly data: { readonly text: string } }>;
}

type CreateReader = (language: string, mode: number, options: object) => Promise<Reader>;

/** The mode of Tesseract's recognition that has only its neural network. */
const LSTM_ONLY = 1;

/** Tesseract: reads the text of an image. It runs in a child thread, which this thread starts and stops. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const { createWorker } = context.load<{ createWorker: CreateReader }>("tesseract.js");
  const reader = await createWorker("eng", LSTM_ONLY, {
    langPath: context.path(name, weights),
    gzip: true,
    cacheMethod: "none",
    // Without a handler, the library throws an uncaught error.
    errorHandler: () => undefined,
  });
  return {
    tasks: {
      "image-to-text": async ({ inputs }) => {
        checkPicture(inputs);
        const { bytes } = inputs;
        try {
          const { data } = await reader.recognize(
            Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          );
          return { generated_text: data.text.trim() };
        } catch (error) {
          throw new InputProblem(
            `The image can't be read: ${error instanceof Error ? error.message : error}`,
          );
        }
      },
    },
  };
};
